import type { LiveWeather } from '../../contract';
import type { Layout, ResolvedDesign } from '../design';
import { at, bar, frameOf, headingOf, logoOf, page, textOf, type Frame } from '../frame';
import { ageText, clockText, freshData } from '../live.rule';
import { column, row, type DesignNode } from '../node';
import { stack } from '../stack';
import { fitted } from '../text';
import { weatherIcon } from '../weather-icon';
import { weatherOf } from '../weather.table';
import { dayText, degreesText, weekdayText } from '../words.rule';

/** Required by the licence of the data. */
const CREDIT = 'Weather data by Open-Meteo.com';

/** Weather now and of the next days at a place; without data the time. */
export const weather: Layout = (design, size, now) => {
  const frame = frameOf(design, size);
  const { unit, margin, width, height, isWide, muted, loud } = frame;
  const title = design.texts['title'] ?? design.place?.name.split(',')[0];
  const found = freshData(design, 'weather', now);
  const age = design.live && now !== undefined ? ageText(design.live.at, now, design) : '';
  const parts = found
    ? [
        headingOf(frame, title, 2, 8),
        current(frame, found, design),
        textOf(frame, weatherOf(found.code, design.language).words, 1, 6),
        days(frame, found.days, design),
        textOf(frame, `${age} · ${CREDIT}`, 0.5, 2.4, { color: muted }),
      ]
    : [
        logoOf(design, frame, 'center'),
        headingOf(frame, title, 3, 12),
        ...(now === undefined
          ? [weatherIcon(frame, 'partly', (isWide ? 30 : 40) * unit)]
          : [
              headingOf(frame, clockText(now, design.hours), 5, isWide ? 26 : 24, {
                color: loud,
                isTabular: true,
              }),
              bar(frame),
              textOf(frame, dayText(now, design.language), 1, 5),
            ]),
      ];
  return page(design, frame, [
    at(margin, margin, stack({ width, height, gap: (isWide ? 2.4 : 5) * unit, align: 'center' }, parts)),
  ]);
};

type Wording = Pick<ResolvedDesign, 'language' | 'temperature'>;

function current(
  frame: Frame,
  { temperature, code, is_day }: LiveWeather,
  { temperature: scale }: Wording,
): DesignNode {
  const { unit, width, isWide, loud } = frame;
  const [side, gap] = [(isWide ? 26 : 30) * unit, 4 * unit];
  const size = side * 0.8;
  const box = { width: Math.min(2.6 * size, width - side - gap), height: side };
  const fit = { ...box, most: size, least: 4 * unit, weight: 700, lineHeight: 1.1 } as const;
  return row({ width, height: side, gap, alignItems: 'center', justifyContent: 'center' }, [
    weatherIcon(frame, weatherOf(code).sky, side, is_day),
    fitted(`${degreesText(temperature, scale)}${scale === 'fahrenheit' ? 'F' : 'C'}`, fit, { color: loud }),
  ]);
}

/** Cards of the days after today. */
function days(
  frame: Frame,
  all: LiveWeather['days'],
  { language, temperature: scale }: Wording,
): DesignNode | null {
  const next = all.slice(1);
  if (next.length === 0) return null;
  const { unit, width, isWide, panel, muted, text } = frame;
  const gap = 3 * unit;
  const cardWidth = Math.min((isWide ? 36 : 26) * unit, (width - gap * (next.length - 1)) / next.length);
  const cardHeight = (isWide ? 22 : 34) * unit;
  const inner = cardWidth - 3 * unit;
  const cell = (words: string, most: number, color: string) =>
    fitted(
      words,
      { width: inner, height: 5 * unit, most: most * unit, least: 1.6 * unit, lineHeight: 1.15 },
      { color, align: 'center', isTabular: true },
    );
  return row(
    { width, height: cardHeight, gap, justifyContent: 'center' },
    next.map(({ date, min, max, code }) =>
      column(
        {
          ...{ width: cardWidth, height: cardHeight, backgroundColor: panel, borderRadius: 2 * unit },
          ...{ alignItems: 'center', justifyContent: 'center', gap: unit },
        },
        [
          cell(weekdayText(Date.parse(`${date}T00:00Z`) / 1000, language), 3, muted),
          weatherIcon(frame, weatherOf(code).sky, cardHeight * 0.42),
          cell(`${degreesText(max, scale)} / ${degreesText(min, scale)}`, 3.6, text),
        ],
      ),
    ),
  );
}
