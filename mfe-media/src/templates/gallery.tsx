import type { AppData, Brand, PromoItem } from '@vitrine/shared/contract';
import { DESIGN_TEMPLATES } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, LinkButton, Page, PageHeader, t } from '@vitrine/shared/ui';
import { Link } from '@vitrine/shared/router';
import { useState } from 'react';
import styled from 'styled-components';
import { StorageNote } from '../parts/storage-note';
import { BrandDialog } from './brand.dialog';
import { draftOfTemplate, resolvedOf } from './design-draft.rule';
import { EXAMPLES, exampleBrand, withExample } from './examples.table';
import { DesignPreview } from './preview';
import { templateTexts as texts } from './texts';
import { addressOfPicture } from './picture-address.rule';

/** The templates in the account's brand. */
export function Gallery({
  today,
  now,
  app,
  brand,
  promos,
}: {
  /** YYYY-MM-DD. */
  today: string;
  /** Venue clock in seconds. */
  now: number;
  app: AppData;
  brand: Brand;
  promos: readonly PromoItem[];
}) {
  const shell = useShell();
  const [isBranding, setBranding] = useState(false);
  const address = addressOfPicture(promos, shell.assetUrl);
  return (
    <Page>
      <PageHeader
        title={texts.gallery}
        state={texts.galleryText}
        actions={
          <>
            <LinkButton to="/promo">{texts.seePromos}</LinkButton>
            <Button
              disabledReason={shell.may('member.manage') ? undefined : texts.notBrand}
              onClick={() => setBranding(true)}
            >
              {texts.brand}
            </Button>
          </>
        }
      />
      <StorageNote app={app} />
      <Cards>
        {DESIGN_TEMPLATES.map((template) => (
          <li key={template}>
            <Card to={`/promo/template?template=${template}`}>
              <DesignPreview
                design={withExample(
                  resolvedOf(draftOfTemplate(template, '', today, brand), exampleBrand(brand), address),
                  now,
                )}
                label=""
                now={now}
              />
              <strong>
                {EXAMPLES[template]?.live ? texts.example(texts.names[template]) : texts.names[template]}
              </strong>
            </Card>
          </li>
        ))}
      </Cards>
      {isBranding && <BrandDialog onClose={() => setBranding(false)} />}
    </Page>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${t.space[24]};
`;
const Card = styled(Link)`
  display: block;
  border-radius: ${t.radius.card};
  color: ${t.color.strong};
  text-decoration: none;
  strong {
    display: block;
    margin-top: ${t.space[8]};
    font-weight: ${t.font.weight.medium};
  }
  ${t.media.hover} {
    &:hover strong {
      text-decoration: underline;
    }
  }
`;
