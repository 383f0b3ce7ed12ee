import type { Integration } from '@vitrine/shared/contract';
import { agoText } from '@vitrine/shared/rules';
import { Badge, Menu, type BadgeTone, icons } from '@vitrine/shared/ui';
import { Row } from '../parts/rows.styles';
import { words } from './words.table';

const TONES: Record<Integration['state'], BadgeTone> = {
  live: 'live',
  stopped: 'warning',
  revoked: 'neutral',
};

export type IntegrationAct = 'snippet' | 'edit' | 'revoke';

/** Row of one integration: its areas, origins, last use and actions. */
export function IntegrationRow(props: {
  integration: Integration;
  nowSeconds: number;
  onAct: (act: IntegrationAct, integration: Integration) => void;
}) {
  const { integration, nowSeconds, onAct } = props;
  const { name, areas, mode, origins, state, last_used_at, token_count } = integration;
  const isOver = state === 'revoked';
  const act = (key: IntegrationAct) => ({ key, run: () => onAct(key, integration) });
  return (
    <Row>
      <div>
        <strong>{name}</strong>
        <p>
          {words.access(areas.map((area) => words.areas[area]).join(', '), words.modes[mode])}{' '}
          {origins.join(', ')}
        </p>
        <small>
          {last_used_at === null ? words.never : words.used(agoText(last_used_at, nowSeconds), token_count)}.{' '}
          {words.by(integration.made_by, agoText(integration.created_at, nowSeconds))}.
        </small>
        {state === 'stopped' && <small>{words.stopped(integration.kept_by)}</small>}
      </div>
      <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      {!isOver && (
        <Menu
          label={words.actions(name)}
          items={[
            { ...act('snippet'), label: words.snippet, icon: icons.copy },
            { ...act('edit'), label: words.edit, icon: icons.edit },
            { ...act('revoke'), label: words.revoke, icon: icons.trash, danger: true },
          ]}
        />
      )}
    </Row>
  );
}
