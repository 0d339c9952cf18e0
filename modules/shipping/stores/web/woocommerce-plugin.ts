const plugin = `<?php
/**
 * Plugin Name: Live insured rates
 */
if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

add_action( 'woocommerce_shipping_init', function () {
	class Live_Insured_Rates extends WC_Shipping_Method {
		public function __construct( $instance_id = 0 ) {
			$this->id           = 'live_insured_rates';
			$this->instance_id  = absint( $instance_id );
			$this->method_title = 'Live insured rates';
			$this->title        = 'Live insured rates';
			$this->supports     = array( 'shipping-zones' );
			$this->enabled      = 'yes';
		}

		public function calculate_shipping( $package = array() ) {
			$weight = 0;
			foreach ( $package['contents'] as $item ) {
				if ( $item['data']->needs_shipping() ) {
					$weight += (float) $item['data']->get_weight() * $item['quantity'];
				}
			}
			$to       = $package['destination'];
			$response = wp_remote_post( 'RATES_URL', array(
				'timeout' => 2,
				'headers' => array( 'Content-Type' => 'application/json' ),
				'body'    => wp_json_encode( array(
					'currency' => get_woocommerce_currency(),
					'package'  => array(
						'contents_cost' => $package['contents_cost'],
						'weight'        => $weight,
						'weight_unit'   => get_option( 'woocommerce_weight_unit' ),
						'destination'   => array(
							'country'  => $to['country'],
							'state'    => $to['state'],
							'postcode' => $to['postcode'],
							'city'     => $to['city'],
						),
					),
				) ),
			) );
			if ( wp_remote_retrieve_response_code( $response ) !== 200 ) {
				return;
			}
			$answer = json_decode( wp_remote_retrieve_body( $response ), true );
			foreach ( $answer['rates'] as $rate ) {
				$this->add_rate( array(
					'id'      => $this->get_rate_id( sanitize_title( $rate['label'] ) ),
					'label'   => $rate['label'],
					'cost'    => $rate['cost'],
					'package' => $package,
				) );
			}
		}
	}
} );

add_filter( 'woocommerce_shipping_methods', function ( $methods ) {
	$methods['live_insured_rates'] = 'Live_Insured_Rates';
	return $methods;
} );
`;

/** A WordPress plugin whose shipping method asks us for rates; `url` has the store's own secret. */
export const wooCommercePlugin = (url: string): string => plugin.replace('RATES_URL', url);
