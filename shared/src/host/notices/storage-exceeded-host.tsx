import { useEffect, useState } from 'react';
import { useShell } from '../../shell-api';
import { OutOfStorageDialog } from '../../ui';

/** The out-of-storage dialog (spec §8), whoever says that the quota is used up. */
export function StorageExceededHost() {
  const { bus, navigate } = useShell();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const subscription = bus.on('storage.exceeded').subscribe(() => setOpen(true));
    return () => subscription.unsubscribe();
  }, [bus]);
  if (!isOpen) return null;
  return (
    <OutOfStorageDialog
      onClose={() => setOpen(false)}
      onBuyStorage={() => navigate('/account/subscription')}
      onManagePromo={() => navigate('/promo')}
    />
  );
}
