import { createHash } from 'node:crypto';
import { pictureOfDrawing } from '#kit/server/images/picture-of-svg.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoCompanies } from '#platform/companies/company/contract/demo-companies.ts';
import { updateLogo } from '#platform/companies/company/server/company-store.ts';
import { demoMembers } from '#platform/companies/membership/contract/demo-members.ts';
import { recordReceivedFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';

/** An H and a V in one line, as paths: letters would depend on the machine's fonts. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240" viewBox="0 0 120 60">
  <rect width="120" height="60" fill="#fff"/>
  <rect x="1.5" y="1.5" width="117" height="57" fill="none" stroke="#1f4037" stroke-width="1.5"/>
  <g fill="none" stroke="#1f4037" stroke-width="5" stroke-linejoin="miter">
    <path d="M21 14v32M47 14v32M21 30h26"/>
    <path d="M72 14l14.5 31L101 14"/>
  </g>
  <path d="M59.5 23l5 7-5 7-5-7z" fill="#b08d3c"/>
</svg>`;

/** One demo company has a logo; the others show their names. */
export const makeDemoLogoWith =
  (store: FilesParts['store']) =>
  async (ctx: Ctx): Promise<void> => {
    const { companyId } = demoCompanies.harrow;
    const [person] = demoMembers.filter(({ memberships }) =>
      memberships.some(({ company }) => company.companyId === companyId),
    );
    if (person === undefined) return;
    const bytes = await pictureOfDrawing(drawing);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = `sha256/${sha256.slice(0, 2)}/${sha256}`;
    const contentType = 'image/png';
    await store.put(key, bytes, { contentType });
    const { id } = await recordReceivedFile(
      ctx,
      { companyId, personId: person.personId },
      { name: 'logo.png', contentType, size: bytes.length, sha256, key, store },
    );
    await updateLogo(ctx, companyId, id);
  };
