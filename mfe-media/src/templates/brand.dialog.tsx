import { refusalOf, useBrand, useExpectedScreens, usePromos, useSaveBrand } from '@vitrine/shared/calls';
import type { Brand } from '@vitrine/shared/contract';
import { DEFAULT_BRAND, DESIGN_LANGUAGES, TEMPERATURE_SCALES } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import {
  FailedState,
  FormDialog,
  Select,
  Skeleton,
  SkeletonGroup,
  type LeaveDialog,
} from '@vitrine/shared/ui';
import { useState } from 'react';
import { ColorFields, FontField } from './look-fields';
import { PictureField } from './picture-field';
import { templateTexts as texts } from './texts';

/** Dialog of the account's logo, colours and font. */
export function BrandDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useShell();
  const brand = useBrand();
  const promos = usePromos().data ?? [];
  const save = useSaveBrand();
  useExpectedScreens();
  const [typed, setTyped] = useState<Brand | null>(null);
  const draft = typed ?? brand.data;
  function handleSubmit(leave: LeaveDialog) {
    if (!typed) return leave();
    save.mutate(typed, {
      onSuccess: () => leave(() => notify({ text: texts.brandSaved, tone: 'success', screens: {} })),
    });
  }
  return (
    <FormDialog
      title={texts.brandTitle}
      submit={texts.save}
      intro={texts.brandIntro}
      busy={save.isPending}
      disabled={!draft}
      mistake={save.error && refusalOf(save.error, texts.brandNotSaved)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {draft ? (
        <>
          <PictureField
            label={texts.logo}
            promos={promos}
            value={draft.logo}
            onChange={(logo) => {
              const { logo: _old, ...rest } = draft;
              setTyped(logo ? { ...rest, logo } : rest);
            }}
          />
          <ColorFields
            value={draft.colors ?? DEFAULT_BRAND.colors}
            onChange={(colors) => setTyped({ ...draft, colors })}
          />
          <FontField
            value={draft.font ?? DEFAULT_BRAND.font}
            onChange={(font) => font && setTyped({ ...draft, font })}
          />
          <Choice
            label={texts.language}
            names={texts.languages}
            values={DESIGN_LANGUAGES}
            value={draft.language}
            onChange={(language) => setTyped({ ...draft, language })}
          />
          <Choice
            label={texts.temperature}
            names={texts.temperatures}
            values={TEMPERATURE_SCALES}
            value={draft.temperature}
            onChange={(temperature) => setTyped({ ...draft, temperature })}
          />
        </>
      ) : brand.isPending ? (
        <SkeletonGroup>
          <Skeleton height="12rem" />
        </SkeletonGroup>
      ) : (
        <FailedState title={texts.brandFailed} query={brand} />
      )}
    </FormDialog>
  );
}

/** Choice among named values; without one the first. */
function Choice<T extends string>({
  label,
  names,
  values,
  value,
  onChange,
}: {
  label: string;
  names: Readonly<Record<T, string>>;
  values: readonly T[];
  value: T | undefined;
  onChange: (value: T) => void;
}) {
  return (
    <Select
      label={label}
      value={value ?? values[0]}
      options={values.map((one) => ({ value: one, label: names[one] }))}
      onChange={(event) => {
        const chosen = values.find((one) => one === event.target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
