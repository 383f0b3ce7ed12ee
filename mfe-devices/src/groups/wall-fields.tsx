import styled from 'styled-components';
import { MAX_WALL_SIDE } from '@vitrine/shared/contract/values';
import { Select, t, TextField } from '@vitrine/shared/ui';
import { gapOf, isAsOthers, measureOf, NO_PANEL, resized, type PanelText, type WallDraft } from './wall.rule';
import { wallTexts as words } from './wall-texts';

interface Part {
  draft: WallDraft;
  /** Whether mistakes are shown. */
  hasTried: boolean;
  /** Changes of the same `kind` that follow each other are one step. */
  onChange: (draft: WallDraft, kind?: string) => void;
}
const sides = Array.from({ length: MAX_WALL_SIDE }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));

/** Rows, columns, and the gaps between pictures: in percent, or as screens were measured. */
export function WallFields({ draft, hasTried, onChange }: Part) {
  const mistake = (text: string) => (hasTried && gapOf(text) === null ? words.gapWrong : undefined);
  return (
    <Hinted>
      <Fields>
        <Select
          label={words.rows}
          options={sides}
          value={String(draft.rows)}
          onChange={({ target }) => onChange(resized(draft, { rows: Number(target.value) }))}
        />
        <Select
          label={words.columns}
          options={sides}
          value={String(draft.columns)}
          onChange={({ target }) => onChange(resized(draft, { columns: Number(target.value) }))}
        />
        <Select
          label={words.unit}
          options={[
            { value: 'percent', label: words.percent },
            { value: 'mm', label: words.millimetres },
          ]}
          value={draft.isMeasured ? 'mm' : 'percent'}
          onChange={({ target }) => onChange({ ...draft, isMeasured: target.value === 'mm' })}
        />
        {draft.isMeasured ? (
          <PanelFields
            labels={words.panel}
            panel={draft.panel}
            hasTried={hasTried}
            onChange={(panel, of) => onChange({ ...draft, panel }, `panel ${of}`)}
          />
        ) : (
          <>
            <TextField
              label={words.gapX}
              inputMode="decimal"
              value={draft.gapX}
              error={mistake(draft.gapX)}
              onChange={({ target }) => onChange({ ...draft, gapX: target.value }, 'gapX')}
            />
            <TextField
              label={words.gapY}
              inputMode="decimal"
              value={draft.gapY}
              error={mistake(draft.gapY)}
              onChange={({ target }) => onChange({ ...draft, gapY: target.value }, 'gapY')}
            />
          </>
        )}
      </Fields>
      <Hint>{draft.isMeasured ? words.panelHint : words.gapHint}</Hint>
    </Hinted>
  );
}

/** Measures of a device whose screen has another size. */
export function OwnSize({ draft, hasTried, onChange, id, name }: Part & { id: string; name: string }) {
  const panel = draft.own[id] ?? NO_PANEL;
  return (
    <Hinted role="group" aria-label={words.ownSize(name)}>
      <Fields>
        <PanelFields
          labels={words.own}
          panel={panel}
          hasTried={hasTried && !isAsOthers(panel)}
          onChange={(own, of) => onChange({ ...draft, own: { ...draft.own, [id]: own } }, `own ${id} ${of}`)}
        />
      </Fields>
      <Hint>{words.ownHint}</Hint>
    </Hinted>
  );
}

function PanelFields(props: {
  labels: PanelText;
  panel: PanelText;
  hasTried: boolean;
  onChange: (panel: PanelText, of: keyof PanelText) => void;
}) {
  const { labels, panel, hasTried, onChange } = props;
  return (['width', 'height', 'frame'] as const).map((of) => (
    <TextField
      key={of}
      label={labels[of]}
      inputMode="decimal"
      value={panel[of]}
      error={hasTried && measureOf(of, panel[of]) === null ? words.measureWrong[of] : undefined}
      onChange={({ target }) => onChange({ ...panel, [of]: target.value }, of)}
    />
  ));
}

const Hinted = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${t.space[12]};
`;
export const Hint = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
