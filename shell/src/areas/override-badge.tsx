import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Button, Icon, t, icons } from '@vitrine/shared/ui';
import { useAreas } from './areas-context';
import { overrideTexts } from './override-texts';
import { overrideWords } from './override-words';

/** Badge that this browser runs overridden builds; one click resets them. */
export function OverrideBadge() {
  const { overrides, avoided, loader, titleOf, reset } = useAreas();
  const running = useSyncExternalStore(loader.subscribe, loader.running);
  const words = overrideWords(overrides.all(), avoided.all(), running, titleOf);
  if (words.length === 0) return null;
  return (
    <Badge role="status">
      <Icon of={icons.info} size={18} />
      <span>{words.join(' ')}</span>
      <Button size="small" onClick={reset}>
        {overrideTexts.reset}
      </Button>
    </Badge>
  );
}

const Badge = styled.div`
  position: fixed;
  right: ${t.space[16]};
  bottom: calc(${t.space[16]} + env(safe-area-inset-bottom));
  z-index: ${t.depth.docked};
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  max-width: calc(100vw - ${t.space[32]});
  padding: ${t.space[8]} ${t.space[12]};
  border: 1px solid ${t.color.warning};
  border-radius: ${t.radius.card};
  background: ${t.color.warningSoft};
  color: ${t.color.warningText};
  font-size: ${t.font.size[13]};
  overflow-wrap: anywhere;
  ${t.media.narrow} {
    bottom: calc(${t.size.bottomBar} + ${t.space[12]} + env(safe-area-inset-bottom));
  }
`;
