import { getCanVGrowWithinCell, getScrollbarWidths } from '@fullcalendar/core/internal';
import FullCalendar from '@fullcalendar/react';
import { flushSync } from 'react-dom';

/** What the library asks the browser once, each time by a layout of the whole page: cheap while nothing of the page is new. */
export function askBrowser(): void {
  getCanVGrowWithinCell();
  getScrollbarWidths();
}

/**
 * The library's component gives the calendar its options anew whenever React has rendered it, also when only the content of cards has come, and each
 * time all of it is drawn. This one gives them when it is told, so that options, view and events of one change can be drawn together.
 */
export class ToldCalendar extends FullCalendar {
  private isNewView = true;
  private frame = 0;

  override componentDidUpdate(): void {
    // `tellOptions` does this.
  }

  /** Gives the calendar the options of the last rendering. */
  tellOptions(): void {
    super.componentDidUpdate();
  }

  /** A view is drawn by the library in one task, and its cards by React in the frame that shows it: a task of their own, and no empty boxes in between. */
  expectView(): void {
    this.isNewView = true;
  }

  /** The library's component keeps the cards in its state, and nothing else. */
  override setState(...cards: Parameters<FullCalendar['setState']>): void {
    const draw = () => super.setState(...cards);
    if (!this.isNewView) return draw();
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.isNewView = false;
      flushSync(draw);
    });
  }

  override componentWillUnmount(): void {
    cancelAnimationFrame(this.frame);
    super.componentWillUnmount();
  }
}
