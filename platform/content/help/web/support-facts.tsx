import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { phoneAddress } from '#kit/web/faces/support.tsx';

interface SupportFactsProps {
  readonly provider: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly hours: string;
  };
}

export function SupportFacts({ provider }: SupportFactsProps) {
  return (
    <Card label="Support">
      <SectionTitle>{provider.name}</SectionTitle>
      <FactList>
        <FactLine name="Telephone">
          <a href={phoneAddress(provider.phone)}>{provider.phone}</a>
        </FactLine>
        <FactLine name="Hours">{provider.hours}</FactLine>
        <FactLine name="E-mail">
          <a href={`mailto:${provider.email}`}>{provider.email}</a>
        </FactLine>
        <FactLine name="Address">{provider.address}</FactLine>
      </FactList>
    </Card>
  );
}
