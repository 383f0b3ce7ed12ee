/** Words of dates and times. The server and screens keep these; a page's language replaces them. */
export const dateTexts = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  /** Starts with Sunday. */
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  monthDay: (month: string, day: number | string) => `${month} ${day}`,
  date: (month: string, day: number | string, year: number) => `${month} ${day}, ${year}`,
  day: (weekday: string, date: string) => `${weekday}, ${date}`,
  from: (date: string) => `from ${date}`,
  until: (date: string) => `until ${date}`,
  /** descr_str of spec §3 as shown. */
  description: (description: string) => description,
  midnight: 'midnight',
  justNow: 'just now',
  minutesAgo: (minutes: number) => (minutes < 2 ? 'a minute ago' : `${minutes} minutes ago`),
  hoursAgo: (hours: number) => (hours < 2 ? 'an hour ago' : `${hours} hours ago`),
  on: (date: string) => `on ${date}`,
  seconds: (seconds: number) => `${seconds} sec.`,
  minutes: (minutes: number, seconds: number) => `${minutes} min. ${seconds} sec.`,
  hours: (hours: number, minutes: number, seconds: number) => `${hours} h. ${minutes} min. ${seconds} sec.`,
};
