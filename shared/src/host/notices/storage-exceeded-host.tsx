import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { useShell } from '../../shell-api';
import type { OutOfStorageDialog } from '../../ui';

/** Out-of-storage dialog (spec §8), opened by any event that the quota is exceeded. `dialog` renders it. */
export function StorageExceededHost({
  dialog: Dialog,
}: {
  dialog: ComponentType<ComponentProps<typeof OutOfStorageDialog>>;
}) {
  const { bus, navigate } = useShell();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const subscription = bus.on('storage.exceeded').subscribe(() => setOpen(true));
    return () => subscription.unsubscribe();
  }, [bus]);
  if (!isOpen) return null;
  return (
    <Dialog
      onClose={() => setOpen(false)}
      onBuyStorage={() => navigate('/account/subscription')}
      onManagePromo={() => navigate('/promo')}
    />
  );
}
