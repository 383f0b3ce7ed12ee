import type { Brand, DesignSnapshot, PromoItem } from '@vitrine/shared/contract';
import { DEFAULT_BRAND, MAX_PROMO_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { TEMPLATE_FIELDS } from '@vitrine/shared/designs';
import { Segmented, t, TextArea, TextField, TimeField } from '@vitrine/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { DesignDraft, DesignFault } from './design-draft.rule';
import { ColorFields, FontField } from './look-fields';
import type { LiveActs } from './live.acts';
import { SourceField } from './source-field';
import { PlaceField } from './place-field';
import { PictureField } from './picture-field';
import { RowsField } from './rows-field';
import { templateTexts as texts } from './texts';

interface FieldsProps {
  draft: DesignDraft;
  promos: readonly PromoItem[];
  brand: Brand;
  /** Faults to show. */
  faults: readonly DesignFault[];
  live: LiveActs;
  /** Picture that the server took of the web page; absent while there is none. */
  page: DesignSnapshot | undefined;
  onChange: (change: Partial<DesignDraft>) => void;
}

/** Fields of a design: name, what its template takes, colours and font. */
export function DesignFields(props: FieldsProps) {
  const { draft, brand, faults, onChange } = props;
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        required
        value={draft.name}
        maxLength={MAX_PROMO_NAME_LENGTH}
        error={faults.includes('no_name') ? texts.faults.no_name : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <ContentFields {...props} />
      <Section title={texts.look}>
        <Segmented
          label={texts.colors}
          value={draft.colors ? 'own' : 'brand'}
          segments={[
            { value: 'brand', label: texts.brandColors },
            { value: 'own', label: texts.ownColors },
          ]}
          onChange={(kind) =>
            onChange({ colors: kind === 'own' ? (brand.colors ?? DEFAULT_BRAND.colors) : undefined })
          }
        />
        {draft.colors && <ColorFields value={draft.colors} onChange={(colors) => onChange({ colors })} />}
        <FontField
          value={draft.font}
          brandFont={brand.font ?? DEFAULT_BRAND.font}
          onChange={(font) => onChange({ font })}
        />
      </Section>
    </>
  );
}

function ContentFields({ draft, promos, faults, live, page, onChange }: FieldsProps) {
  const fields = TEMPLATE_FIELDS[draft.template];
  const isHours = draft.template === 'opening-hours';
  const errorOf = (fault: DesignFault) => (faults.includes(fault) ? texts.faults[fault] : undefined);
  const [firstText] = fields.texts;
  return (
    <Section title={texts.content}>
      {fields.texts.map(({ key, max, isLong }) => {
        const Field = isLong ? TextArea : TextField;
        return (
          <Field
            key={key}
            label={texts.field(key)}
            value={draft.texts[key] ?? ''}
            maxLength={max}
            error={key === firstText?.key ? errorOf('nothing') : undefined}
            onChange={(event: { target: { value: string } }) =>
              onChange({ texts: { ...draft.texts, [key]: event.target.value } })
            }
          />
        );
      })}
      {fields.hasLink && (
        <TextField
          label={texts.link}
          hint={texts.linkHint}
          type="url"
          inputMode="url"
          required
          value={draft.link}
          error={errorOf('bad_link')}
          onChange={(event) => onChange({ link: event.target.value })}
        />
      )}
      {fields.hasSource && (
        <SourceField
          draft={draft}
          error={errorOf('bad_source')}
          live={live}
          page={page}
          onChange={(source) => onChange({ source })}
        />
      )}
      {fields.hasPlace && (
        <PlaceField
          value={draft.place}
          error={errorOf('no_place') ?? (draft.place && live.failed)}
          places={live.places}
          onChange={(place) => {
            onChange({ place });
            live.fetch({ ...draft, place });
          }}
        />
      )}
      {fields.hasTime && (
        <Pair>
          <TextField
            label={texts.date}
            type="date"
            required
            value={draft.date}
            error={errorOf('no_time')}
            onChange={(event) => onChange({ date: event.target.value })}
          />
          <TimeField label={texts.time} required value={draft.time} onChange={(time) => onChange({ time })} />
        </Pair>
      )}
      {fields.rows && (
        <RowsField
          label={isHours ? texts.hours : texts.rows}
          labels={isHours ? texts.hoursColumns : texts.columns}
          {...fields.rows}
          rows={draft.rows}
          onChange={(rows) => onChange({ rows })}
        />
      )}
      {fields.hasPicture && (
        <PictureField
          promos={promos}
          label={texts.picture}
          value={draft.picture}
          onChange={(picture) => onChange({ picture })}
        />
      )}
    </Section>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Group>
    <h2>{title}</h2>
    {children}
  </Group>
);

const Group = styled.section`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${t.space[16]};
  min-width: 0;
  h2 {
    font-size: ${t.font.size[16]};
  }
  > [role='radiogroup'] {
    align-self: flex-start;
  }
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 8rem;
  gap: ${t.space[16]};
`;
