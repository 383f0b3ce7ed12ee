import FullCalendar from '@fullcalendar/react';

/**
 * The library's component gives the calendar its options anew whenever React has rendered it, also when only the content of cards has come, and each
 * time all of it is drawn. This one gives them when it is told, so that options, view and events of one change can be drawn together.
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
