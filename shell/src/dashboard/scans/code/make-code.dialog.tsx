import { useState } from 'react';
import { useDevices, useMakeCode, usePromos } from '@vitrine/shared/calls';
import { MAX_TARGET_LENGTH } from '@vitrine/shared/contract/values';
import { isApiError } from '@vitrine/shared/shell-api';
import { FormDialog, Select, TextField } from '@vitrine/shared/ui';
import { shortLinkOf, wholeAddress } from './code.rule';
import { MadeCode } from './made-code';
import { codeTexts } from './texts';

/** Dialog to create a QR code for a target address; then shows it, to copy or download. */
export function MakeCodeDialog({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [promoId, setPromoId] = useState('');
  const [deviceId, setDeviceId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const make = useMakeCode();
  const promos = usePromos();
  const devices = useDevices();
  const address = wholeAddress(url);
  const link = make.data === undefined ? null : shortLinkOf(make.data);
  const trouble = troubleOf(make.error, make.data !== undefined && link === null);

  if (make.data !== undefined && link !== null)
    return <MadeCode svg={make.data} link={link} url={address} mayPlace onClose={onClose} />;

  function handleSubmit() {
    setMissing(address === '');
    if (address !== '') make.mutate({ url: address, promo_id: promoId || null, device_id: deviceId || null });
  }
  return (
    <FormDialog
      title={codeTexts.title}
      width="normal"
      intro={codeTexts.intro}
      submit={codeTexts.create}
      busy={make.isPending}
      mistake={trouble.form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={codeTexts.url}
        hint={codeTexts.urlHint}
        error={isMissing ? codeTexts.missing : trouble.url}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_TARGET_LENGTH}
        placeholder={codeTexts.urlExample}
        required
        data-autofocus
        value={url}
        onChange={(event) => {
          setUrl(event.target.value);
          setMissing(false);
          make.reset();
        }}
      />
      <Select
        label={codeTexts.promo}
        hint={codeTexts.promoHint}
        options={oneOf(promos.data, codeTexts.noPromo)}
        value={promoId}
        onChange={(event) => setPromoId(event.target.value)}
      />
      <Select
        label={codeTexts.device}
        hint={codeTexts.deviceHint}
        options={oneOf(devices.data, codeTexts.noDevice)}
        value={deviceId}
        onChange={(event) => setDeviceId(event.target.value)}
      />
    </FormDialog>
  );
}

const oneOf = (all: readonly { id: string; name: string }[] = [], none: string) => [
  { value: '', label: none },
  ...all.map(({ id, name }) => ({ value: id, label: name })),
];

/** Error of the server: at the address field when it concerns the address, else below the form. */
function troubleOf(error: unknown, isStrange: boolean): { url?: string; form?: string } {
  if (isStrange) return { form: codeTexts.failed };
  if (!error) return {};
  if (!isApiError(error)) return { form: codeTexts.failed };
  const url = error.problem?.errors?.find(({ field }) => field === 'url')?.detail;
  return url ? { url } : { form: error.detail || codeTexts.failed };
}
