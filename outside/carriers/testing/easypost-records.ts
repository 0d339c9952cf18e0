import { randomUUID } from 'node:crypto';
import { expressCheckDigit, gs1CheckDigit, upsCheckDigit } from '../tracking-numbers/check-digits.ts';

interface StubRate {
  readonly id: string;
  readonly carrier: string;
  readonly service: string;
  readonly rate: string;
  readonly currency: 'USD';
  readonly delivery_days: number;
  readonly delivery_date: string;
  readonly delivery_date_guaranteed: boolean;
  readonly carrier_account_id: string;
}

interface StubDetail {
  readonly status: string;
  readonly status_detail: string;
  readonly message: string;
  readonly datetime: string;
  readonly tracking_location: { readonly city: string; readonly state: string; readonly country: string };
}

export interface StubShipment {
  readonly id: string;
  readonly reference: string | null;
  readonly updated_at: string;
  readonly rates: readonly StubRate[];
  readonly messages: readonly { readonly carrier: string; readonly message: string }[];
  tracking_code: string | null;
  refund_status: string | null;
  selected_rate: StubRate | null;
  postage_label: { readonly label_url: string; readonly label_file_type: string } | null;
  details: readonly StubDetail[];
  scan_form: StubScanForm | null;
}

export interface StubScanForm {
  readonly id: string;
  readonly status: 'created' | 'failed';
  readonly message: string | null;
  readonly confirmation: string | null;
  readonly form_url: string;
  readonly form_file_type: string;
}

const offers = [
  ['FedEx', 'PRIORITY_OVERNIGHT', '61.20', 1],
  ['FedEx', 'FEDEX_2_DAY', '31.45', 2],
  ['FedEx', 'FEDEX_GROUND', '13.02', 4],
  ['UPS', 'NextDayAir', '63.10', 1],
  ['UPS', 'Ground', '13.30', 4],
  ['USPS', 'Priority', '12.40', 3],
  ['USPS', 'GroundAdvantage', '9.85', 5],
  // One that the portal doesn't sell.
  ['USPS', 'MediaMail', '4.10', 8],
] as const;

export interface StubPickup {
  readonly id: string;
  readonly reference: string | null;
  status: 'unknown' | 'scheduled' | 'canceled';
  confirmation: string | null;
  readonly pickup_rates: readonly {
    readonly carrier: string;
    readonly service: string;
    readonly rate: string;
  }[];
}

/** As its documentation shows a carrier account. */
interface StubCarrierAccount {
  readonly id: string;
  readonly object: 'CarrierAccount';
  readonly type: string;
  readonly clone: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly description: string | null;
  readonly reference: string | null;
  readonly billing_type: string;
  readonly readable: string;
  readonly logo: null;
  readonly fields: object;
  readonly credentials: Readonly<Record<string, string>>;
  readonly test_credentials: null;
}

const types: Readonly<Record<string, string>> = {
  FedEx: 'FedexAccount',
  UPS: 'UpsAccount',
  USPS: 'UspsAccount',
};

const accountOf = (
  carrier: string,
  credentials: Readonly<Record<string, string>>,
  reference: string | null,
): StubCarrierAccount => ({
  id: `ca_${randomUUID().replaceAll('-', '')}`,
  object: 'CarrierAccount',
  type: types[carrier] ?? '',
  clone: false,
  created_at: '2026-11-02T15:00:00Z',
  updated_at: '2026-11-02T15:00:00Z',
  description: null,
  reference,
  billing_type: 'carrier',
  readable: carrier,
  logo: null,
  fields: {},
  credentials,
  test_credentials: null,
});

/** EasyPost's data, in memory. */
export class EasyPostBooks {
  readonly #shipments = new Map<string, StubShipment>();
  readonly #pickups = new Map<string, StubPickup>();
  readonly #away = new Set<string>();
  /** Our own, and before them those of members. */
  readonly #accounts: StubCarrierAccount[] = ['FedEx', 'UPS', 'USPS'].map((carrier) =>
    accountOf(carrier, {}, null),
  );
  /** What a carrier says of an account that it no longer accepts. */
  readonly #closed = new Map<string, string>();
  #count = 0;

  get accounts(): readonly StubCarrierAccount[] {
    return this.#accounts;
  }

  /** As EasyPost's own page connects it. */
  connect(carrier: 'FedEx' | 'UPS', credentials: Readonly<Record<string, string>>, reference = ''): string {
    const account = accountOf(carrier, credentials, reference === '' ? null : reference);
    this.#accounts.unshift(account);
    return account.id;
  }

  closeAccount(id: string, message: string): void {
    this.#closed.set(id, message);
  }

  away(carrier: string, isAway: boolean): void {
    if (isAway) this.#away.add(carrier);
    else this.#away.delete(carrier);
  }

  /** By its id, or by the reference it was created with. */
  find(id: string): StubShipment | undefined {
    return this.#shipments.get(id) ?? [...this.#shipments.values()].find(({ reference }) => reference === id);
  }

  withCode(code: string): StubShipment | undefined {
    return [...this.#shipments.values()].find(({ tracking_code }) => tracking_code === code);
  }

  make(reference: string | null, accountIds: readonly string[] = []): StubShipment {
    const id = `shp_${randomUUID()}`;
    const named = this.#accounts.filter(
      (account) => accountIds.length === 0 || accountIds.includes(account.id),
    );
    const open = named.filter((account) => !this.#closed.has(account.id));
    const refusals = named.flatMap((account) => {
      const message = this.#closed.get(account.id);
      return message === undefined
        ? []
        : [{ carrier: account.readable, carrier_account_id: account.id, type: 'rate_error', message }];
    });
    const rates = open
      .flatMap((account) => offers.map((offer) => ({ account, offer })))
      .filter(({ account, offer: [carrier] }) => account.readable === carrier && !this.#away.has(carrier))
      .map(({ account, offer: [carrier, service, rate, days] }) => ({
        id: `rate_${randomUUID()}`,
        carrier,
        service,
        rate,
        currency: 'USD' as const,
        delivery_days: days,
        delivery_date: `2026-11-${16 + days}T17:00:00Z`,
        delivery_date_guaranteed: days === 1,
        carrier_account_id: account.id,
      }));
    const messages = [
      ...refusals,
      ...[...this.#away].map((carrier) => ({ carrier, message: 'Unable to reach the carrier.' })),
    ];
    const shipment: StubShipment = {
      id,
      reference,
      updated_at: '2026-11-16T14:00:00Z',
      rates,
      messages,
      tracking_code: null,
      refund_status: null,
      selected_rate: null,
      postage_label: null,
      details: [],
      scan_form: null,
    };
    this.#shipments.set(id, shipment);
    return shipment;
  }

  makeScanForm(shipments: readonly StubShipment[], labelsUrl: string): StubScanForm {
    this.#count += 1;
    const body = `92750999000222${String(this.#count).padStart(7, '0')}`;
    const id = `sf_${randomUUID()}`;
    const form: StubScanForm = {
      id,
      status: 'created',
      message: null,
      confirmation: `${body}${gs1CheckDigit(body)}`,
      form_url: `${labelsUrl}/${id}.pdf`,
      form_file_type: 'application/pdf',
    };
    for (const shipment of shipments) shipment.scan_form = form;
    return form;
  }

  makePickup(reference: string | null, carrier: string): StubPickup {
    const rates = [{ carrier, service: 'Future-day Pickup', rate: '4.00' }];
    const id = `pickup_${randomUUID()}`;
    const pickup: StubPickup = { id, reference, status: 'unknown', confirmation: null, pickup_rates: rates };
    this.#pickups.set(id, pickup);
    return pickup;
  }

  findPickup(id: string): StubPickup | undefined {
    return this.#pickups.get(id) ?? [...this.#pickups.values()].find(({ reference }) => reference === id);
  }

  buy(shipment: StubShipment, rateId: string, labelsUrl: string): void {
    const rate = shipment.rates.find(({ id }) => id === rateId);
    if (rate === undefined) throw new Error('No such rate.');
    shipment.selected_rate = rate;
    shipment.tracking_code = this.#numberOf(rate.carrier);
    shipment.postage_label = {
      label_url: `${labelsUrl}/${shipment.id}.pdf`,
      label_file_type: 'application/pdf',
    };
    this.happen(shipment, 'pre_transit', 'label_created', '2026-11-16T14:00:00Z');
  }

  happen(shipment: StubShipment, status: string, detail: string, datetime: string): void {
    const place = { city: 'MEMPHIS', state: 'TN', country: 'US' };
    shipment.details = [
      ...shipment.details,
      { status, status_detail: detail, message: `Scanned: ${detail}`, datetime, tracking_location: place },
    ];
  }

  #numberOf(carrier: string): string {
    this.#count += 1;
    const serial = String(this.#count).padStart(7, '0');
    const checked = (body: string, digit: (characters: string) => number): string => `${body}${digit(body)}`;
    if (carrier === 'UPS') return `1Z${checked(`999X9X03${serial}`, upsCheckDigit)}`;
    if (carrier === 'FedEx') return checked(`9991${serial}`, expressCheckDigit);
    return checked(`92055999000222${serial}`, gs1CheckDigit);
  }
}
