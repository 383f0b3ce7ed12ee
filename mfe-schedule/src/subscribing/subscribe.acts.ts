import {
  refusalOf,
  useMakeCalendarLink,
  useRemoveCalendarLink,
  useRenewCalendarLink,
} from '@vitrine/shared/calls';
import type { CalendarLink, CalendarLinkWish } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { useState } from 'react';
import { subscribeTexts as words } from './texts';

/** Address that was just made, and its name. */
export interface MadeAddress {
  name: string;
  address: string;
}

/** Makes, replaces and removes addresses; `made` is the one to be copied now. */
export function useSubscribeActs() {
  const shell = useShell();
  const make = useMakeCalendarLink();
  const { mutateAsync: renew } = useRenewCalendarLink();
  const { mutateAsync: remove } = useRemoveCalendarLink();
  const [made, setMade] = useState<MadeAddress | null>(null);

  /** Does a thing, or shows why it was refused. */
  async function tried(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      shell.notify({ text: refusalOf(error, words.failed), tone: 'error' });
    }
  }
  const isSure = (title: string, text: string, { name }: CalendarLink) =>
    shell.confirm({ title, text, objectName: name, warning: true, yesLabel: title, noLabel: words.cancel });

  return {
    made,
    isMaking: make.isPending,
    create: (wish: CalendarLinkWish) =>
      tried(async () => setMade({ name: wish.name, address: (await make.mutateAsync(wish)).address })),
    renew: (link: CalendarLink) =>
      tried(async () => {
        if (!(await isSure(words.renewTitle, words.renewText, link))) return;
        setMade({ name: link.name, address: (await renew(link.id)).address });
      }),
    remove: (link: CalendarLink) =>
      tried(async () => {
        if (!(await isSure(words.removeTitle, words.removeText, link))) return;
        await remove(link.id);
        if (made?.name === link.name) setMade(null);
        shell.notify({ text: words.removed(link.name), tone: 'success' });
      }),
    copy: async (text: string) => {
      try {
        await navigator.clipboard.writeText(text);
        shell.notify({ text: words.copied, tone: 'success' });
      } catch {
        // The clipboard is unavailable on plain HTTP: the text can still be selected.
        shell.notify({ text: words.notCopied, tone: 'warning' });
      }
    },
  };
}
