import { useEffect, useState, type ComponentType } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { transportTexts } from '@vitrine/shared/host';

interface Props {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Opens the command palette by Ctrl/Cmd-K; its code is loaded at first use. */
export function PaletteHost({ isOpen, onOpen, onClose }: Props) {
  const { notify } = useShell();
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      onOpen();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onOpen]);

  useEffect(() => {
    if (!isOpen || Palette) return;
    import(/* webpackChunkName: "palette" */ './command-palette').then(
      ({ CommandPalette }) => setPalette(() => CommandPalette),
      () => {
        notify({ text: transportTexts.unreachable, tone: 'error' });
        onClose();
      },
    );
  }, [isOpen, Palette, notify, onClose]);

  return isOpen && Palette ? <Palette onClose={onClose} /> : null;
}
