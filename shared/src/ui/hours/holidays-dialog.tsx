import { useState } from 'react';
import type { Holiday, HolidayCountries, HolidaysQuery } from '../../contract';
import { MAX_CLOSED_DAYS } from '../../contract/values';
import { formatDay } from '../../rules';
import { Button } from '../controls/button';
import { Dialog } from '../dialogs/dialog';
import { FailedState } from '../feedback/states';
import { Skeleton } from '../feedback/skeleton';
import { Checkbox } from '../fields/checkbox';
import { Select } from '../fields/select';
import { dayOf } from './hours.rule';
import { HolidayDays, Hint, Wish } from './hours.styles';
import { hoursTexts } from './hours-texts.table';

const words = hoursTexts.holidays;

/** Public holidays, and the choice that they are fetched for. */
export interface HolidaysSource {
  /** null: closed. */
  wish: Required<HolidaysQuery> | null;
  /** Changes the wish; {} begins with what is suggested, null ends it. */
  ask: (wish: Partial<HolidaysQuery> | null) => void;
  /** null: not arrived. */
  countries: HolidayCountries['countries'] | null;
  years: readonly number[];
  days: readonly Holiday[] | null;
  failed: Parameters<typeof FailedState>[0]['query'] | null;
}

interface HolidaysDialogProps {
  source: HolidaysSource;
  /** 'YYYY-MM-DD'. */
  closedDays: readonly string[];
  onAdd: (days: readonly string[]) => void;
}

/** Dialog that adds public holidays to the closed days: a preview by name, with all days chosen. */
export function HolidaysDialog({ source, closedDays, onAdd }: HolidaysDialogProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const isClosed = (day: string) => closedDays.includes(day);
  const found = (source.days ?? []).map(({ day, name }) => ({ day: dayOf(day), at: day, name }));
  const open = found.filter(({ day }) => !isClosed(day)).map(({ day }) => day);
  const chosen = open.filter((day) => !leftOut.has(day));
  const reason =
    chosen.length === 0
      ? words.choose
      : closedDays.length + chosen.length > MAX_CLOSED_DAYS
        ? words.tooMany(MAX_CLOSED_DAYS)
        : undefined;
  const choose = (days: readonly string[], isChosen: boolean) => {
    const others = [...leftOut].filter((day) => !days.includes(day));
    setLeftOut(new Set(isChosen ? others : [...others, ...days]));
  };
  return (
    <Dialog
      title={words.title}
      onClose={() => source.ask(null)}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{words.cancel}</Button>
          <Button variant="primary" disabledReason={reason} onClick={() => leave(() => onAdd(chosen))}>
            {words.add(chosen.length)}
          </Button>
        </>
      )}
    >
      {source.failed ? (
        <FailedState title={words.failedTitle} query={source.failed} />
      ) : source.countries && source.wish ? (
        <Place source={source} wish={source.wish} countries={source.countries} />
      ) : (
        <Skeleton height="4rem" />
      )}
      {!source.failed && source.days === null && <Skeleton height="12rem" />}
      {source.wish?.country && source.days?.length === 0 && <Hint>{words.none}</Hint>}
      {found.length > 0 && (
        // The dialog is inside the form of the hours, which Enter in a checkbox would submit.
        <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <Checkbox
            checked={chosen.length === open.length}
            mixed={chosen.length > 0 && chosen.length < open.length}
            disabled={open.length === 0}
            onChange={(isChosen) => choose(open, isChosen)}
          >
            <b>{words.all}</b>
          </Checkbox>
          <HolidayDays aria-label={words.days}>
            {found.map(({ day, at, name }) => (
              <li key={day}>
                <Checkbox
                  checked={isClosed(day) || !leftOut.has(day)}
                  disabled={isClosed(day)}
                  onChange={(isChosen) => choose([day], isChosen)}
                >
                  {formatDay(at)} <span>{isClosed(day) ? `${name}, ${words.closedAlready}` : name}</span>
                </Checkbox>
              </li>
            ))}
          </HolidayDays>
        </div>
      )}
    </Dialog>
  );
}

interface PlaceProps {
  source: HolidaysSource;
  wish: Required<HolidaysQuery>;
  countries: HolidayCountries['countries'];
}

function Place({ source, wish, countries }: PlaceProps) {
  const regions = countries.find(({ code }) => code === wish.country)?.regions ?? [];
  const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });
  return (
    <Wish>
      <Select
        label={words.country}
        // It comes after the dialog has opened.
        autoFocus
        value={wish.country}
        options={[
          ...(wish.country ? [] : [{ value: '', label: words.chooseCountry }]),
          ...countries.map(option),
        ]}
        onChange={(event) => source.ask({ ...wish, country: event.target.value, region: '' })}
      />
      {regions.length > 0 && (
        <Select
          label={words.region}
          value={wish.region}
          options={[{ value: '', label: words.wholeCountry }, ...regions.map(option)]}
          onChange={(event) => source.ask({ ...wish, region: event.target.value })}
        />
      )}
      <Select
        label={words.until}
        value={String(wish.until)}
        options={source.years.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(event) => source.ask({ ...wish, until: Number(event.target.value) })}
      />
    </Wish>
  );
}
