/**
 * Icons on a 20 × 20 grid, stroked 1.5 in the current colour; `F` before a path means filled. Exported one by
 * one for tree shaking.
 */

const dashboard = ['M3.5 3.5h5.5v7H3.5zM11.5 3.5h5v4h-5zM11.5 10h5v6.5h-5zM3.5 13h5.5v3.5H3.5z'];
const image = ['M3 4.5h14v11H3z', 'm3.5 14 4-4.5 3 3 2-2 4 4', 'M12.6 7.6h.01'];
const video = ['M3 5h10v10H3z', 'm13 9 4-2.5v7L13 11'];
const playlist = ['M3 5.5h14M3 10h8M3 14.5h6', 'F M13 10.2v5.6l4.2-2.8z'];
const calendar = ['M3.5 5h13v11.5h-13z', 'M3.5 8.5h13M7 3v3.5M13 3v3.5'];
const chart = ['M3.5 16.5h13', 'M5.5 13.5v-3M10 13.5V4.5M14.5 13.5v-6'];
const screen = ['M2.5 4h15v9.5h-15z', 'M7 16.5h6M10 13.5v3'];
const account = ['M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z', 'M4 16.5c.6-2.7 3-4 6-4s5.4 1.3 6 4'];
const members = [
  'M7.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  'M2.5 15.5c.5-2.3 2.5-3.5 5-3.5s4.5 1.2 5 3.5',
  'M13 5a2.5 2.5 0 0 1 0 4.5M15 12.4c1.4.5 2.3 1.6 2.6 3.1',
];
const plus = ['M10 4v12M4 10h12'];
const minus = ['M4 10h12'];
const search = ['M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z', 'm13 13 4 4'];
const close = ['m5 5 10 10M15 5 5 15'];
const check = ['m4 10.5 4 4 8-9'];
const more = [
  'F M4.5 8.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
  'F M10 8.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
  'F M15.5 8.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
];
const chevronLeft = ['m12.5 4.5-5.5 5.5 5.5 5.5'];
const chevronRight = ['m7.5 4.5 5.5 5.5-5.5 5.5'];
const chevronUp = ['m4.5 12.5 5.5-5.5 5.5 5.5'];
const chevronDown = ['m4.5 7.5 5.5 5.5 5.5-5.5'];
const arrowLeft = ['M16.5 10h-13M8.5 5l-5 5 5 5'];
const arrowRight = ['M3.5 10h13M11.5 5l5 5-5 5'];
const external = ['M8 4.5H4.5v11h11V12', 'M11.5 3.5h5v5M16 4l-6.5 6.5'];
const drag = [
  'F M7.5 4a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z',
  'F M12.5 4a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z',
  'F M7.5 8.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z',
  'F M12.5 8.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z',
  'F M7.5 13.6a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z',
  'F M12.5 13.6a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z',
];
const play = ['F M6 3.8v12.4L16.2 10z'];
const pause = ['M7 4.5v11M13 4.5v11'];
const stop = ['M5 5h10v10H5z'];
const trash = ['M3.5 5.5h13M8 5.5v-2h4v2', 'M5 5.5l.8 11h8.4l.8-11', 'M8.5 8.5v5M11.5 8.5v5'];
const edit = ['M4 16l.7-3.2L13.5 4l2.5 2.5-8.8 8.8z', 'm11.5 6 2.5 2.5'];
const copy = ['M7 7h9.5v9.5H7z', 'M13 7V3.5H3.5V13H7'];
const upload = ['M10 13.5V4M6 7.5 10 3.5l4 4', 'M3.5 13v3.5h13V13'];
const print = ['M5.5 7V3.5h9V7', 'M5.5 13.5h-3V7h15v6.5h-3', 'M5.5 11.5h9v5h-9z'];
const folder = ['M2.5 5h5l1.5 2h8.5v9h-15z'];
const tag = ['M3.5 3.5h6l7 7-6 6-7-7z', 'M6.8 6.8h.01'];
const download = ['M10 3.5V13M6 9.5l4 4 4-4', 'M3.5 13v3.5h13V13'];
const warning = ['M10 3.5 17.5 16.5h-15z', 'M10 8.5v4M10 14.4h.01'];
const info = ['M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z', 'M10 9.5v4M10 6.8h.01'];
const clock = ['M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z', 'M10 6v4.2l2.8 1.8'];
const group = ['M6.5 7.5h11v8h-11z', 'M3.5 12.5v-8h11', 'M10 18h4'];
const repeat = [
  'M4 9V7.5a2 2 0 0 1 2-2h9.5M13 2.8l2.8 2.7L13 8.2',
  'M16 11v1.5a2 2 0 0 1-2 2H4.5M7 17.2l-2.8-2.7L7 11.8',
];
const weekday = ['M3.5 5h13v11.5h-13z', 'M3.5 8.5h13M7 3v3.5M13 3v3.5', 'F M8.8 11h2.4v2.4H8.8z'];
const once = ['M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z', 'M8.7 8 10.3 7v6.2'];
const offline = [
  'M3 3l14 14',
  'M4 8.5a9 9 0 0 1 3-1.9M10 6a9 9 0 0 1 6 2.5M6.5 11.4A5 5 0 0 1 9 10M13.5 11.4l-.6-.5',
  'M10 14.8h.01',
];
const live = ['M4 8.5a9 9 0 0 1 12 0M6.5 11.4a5 5 0 0 1 7 0', 'M10 14.8h.01'];
const moon = ['M16.5 11.5A6.8 6.8 0 1 1 8.5 3.5a5.5 5.5 0 0 0 8 8Z'];
const sun = [
  'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  'M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
];
const logout = ['M8 3.5H3.5v13H8', 'M8 10h9M13.5 6.5 17 10l-3.5 3.5'];
const settings = [
  'M3 6h5M12 6h5M3 14h3M10 14h7',
  'M10 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
];
const link = [
  'm8.5 11.5 3-3',
  'M9.5 6.5 11.3 4.7a2.8 2.8 0 0 1 4 4L13.5 10.5M10.5 13.5l-1.8 1.8a2.8 2.8 0 0 1-4-4L6.5 9.5',
];
const qr = [
  'M3.5 3.5H8V8H3.5zM12 3.5h4.5V8H12zM3.5 12H8v4.5H3.5z',
  'M12 12h1.5v1.5M16.5 12v1.5M12 16.5h1.5M16.5 16v.5',
];
const lock = ['M4.5 9h11v7.5h-11z', 'M7 9V6.5a3 3 0 0 1 6 0V9'];
const eye = ['M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Z', 'M10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'];
const retry = ['M16 10a6 6 0 1 1-1.8-4.3M14.5 2.5v3.5H11'];
const power = ['M6.5 5.5a6 6 0 1 0 7 0', 'M10 2.5V10'];
const rotate = ['M4 10a6 6 0 0 1 10.5-4M15 2.5V6.5h-4', 'M16 10a6 6 0 0 1-10.5 4M5 17.5v-4h4'];
const mail = ['M3 5h14v10.5H3z', 'm3.5 5.5 6.5 5 6.5-5'];
const filter = ['M3 5.5h14M5.5 10h9M8 14.5h4'];
const grid = ['M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z'];
const list = ['M3.5 5h13M3.5 10h13M3.5 15h13'];
const redo = ['M16 8H7.5a4 4 0 0 0 0 8H13M13 4.5 16.5 8 13 11.5'];
const undo = ['M4 8h8.5a4 4 0 0 1 0 8H7M7 4.5 3.5 8 7 11.5'];
const command = [
  'M7.5 7.5h5v5h-5zM7.5 7.5V5.5a2 2 0 1 0-2 2zM12.5 7.5h2a2 2 0 1 0-2-2zM12.5 12.5v2a2 2 0 1 0 2-2zM7.5 12.5h-2a2 2 0 1 0 2 2z',
];
const globe = ['M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z', 'M3 10h14M10 3c3 3.5 3 10.5 0 14-3-3.5-3-10.5 0-14Z'];
const bell = ['M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13z', 'M8 17.2h4'];

export {
  dashboard,
  image,
  video,
  playlist,
  calendar,
  chart,
  screen,
  account,
  members,
  plus,
  minus,
  search,
  close,
  check,
  more,
  chevronLeft,
  chevronRight,
  chevronUp,
  chevronDown,
  arrowLeft,
  arrowRight,
  external,
  drag,
  play,
  pause,
  stop,
  trash,
  edit,
  copy,
  upload,
  download,
  folder,
  tag,
  print,
  warning,
  info,
  clock,
  group,
  repeat,
  weekday,
  once,
  offline,
  live,
  moon,
  sun,
  logout,
  settings,
  link,
  qr,
  lock,
  eye,
  retry,
  power,
  rotate,
  mail,
  filter,
  grid,
  list,
  redo,
  undo,
  command,
  bell,
  globe,
};
