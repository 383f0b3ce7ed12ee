import { getCanVGrowWithinCell, getScrollbarWidths } from '@fullcalendar/core/internal';
import FullCalendar from '@fullcalendar/react';

/** What the library asks the browser once, each time by a layout of the whole page: cheap while nothing of the page is new. */
export function askBrowser(): void {
  getCanVGrowWithinCell();
  getScrollbarWidths();
}

/**
 * The library's component gives the calendar its options anew whenever React has rendered it, and each time all of it is drawn. This one gives them
 * when it is told, so that options, view and events of one change can be drawn together.
 */
export class ToldCalendar extends FullCalendar {
  override componentDidUpdate(): void {
    // `tellOptions` does this.
  }

  /** Gives the calendar the options of the last rendering. */
  tellOptions(): void {
    super.componentDidUpdate();
  }
}
