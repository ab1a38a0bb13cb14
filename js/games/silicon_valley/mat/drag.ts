// Drag and drop on the R&D mat. A pointer move sets one transform, and only a new placement causes a render.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Cell, Shape } from '../../../core/geometry';
import { pieceAt, sizeOf, snap } from './arithmetic';
import type { Held, Workbench } from './workbench';

/** The distance in pixels after which a press becomes a drag. */
const DRAG_THRESHOLD = { mouse: 4, touch: 9 };

interface Field {
  card: number;
  bench: DOMRect;
  left: number;
  top: number;
  cell: number;
}

interface Press {
  id: number;
  x: number;
  y: number;
  threshold: number;
  take: () => boolean;
  grab: Cell;
}

/** The shape in the tray at an event's target. */
export const shapeAt = (event: Event): Shape | null =>
  ((event.target as Element).closest<HTMLElement>('[data-shape]')?.dataset.shape as Shape) ?? null;

export function squareAt(event: Event): { card: number; cell: Cell } | null {
  const found = (event.target as Element).closest<HTMLElement>('[data-cell]');
  const card = found?.closest<HTMLElement>('[data-grid]')?.dataset.grid;
  if (!found || card === undefined) return null;
  const [row = 0, column = 0] = (found.dataset.cell ?? '').split(' ').map(Number);
  return { card: Number(card), cell: [row, column] };
}

export function useDrag(
  bench: Workbench,
  within: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const [mat, shadow] = [within.current, layer.current];
    if (!mat || !shadow) return;
    const ended = new AbortController();
    let press: Press | null = null;
    let dragging = false;
    let pointer = { x: 0, y: 0 };
    let frame = 0;
    let fields: Field[] | null = null;
    let [origin, scale, size] = [new DOMRect(), 1, 30];
    let grab: Cell = [0.5, 0.5];
    let grabbed: Held | null = null;

    const measure = (): Field[] => {
      const under = shadow.parentElement ?? mat;
      origin = under.getBoundingClientRect();
      scale = origin.width / under.offsetWidth || 1; // more than 1 where the page is zoomed
      const found: Field[] = [];
      for (const grid of mat.querySelectorAll<HTMLElement>('[data-grid]')) {
        const frame = grid.getBoundingClientRect();
        const columns = Number(grid.dataset.columns);
        const whole = (grid.closest('.sv-bench') ?? grid).getBoundingClientRect();
        const cell = frame.width / columns;
        found.push({ card: Number(grid.dataset.grid), bench: whole, left: frame.left, top: frame.top, cell });
      }
      // the squares of other grids may be smaller, and a grid that is not shown has none
      size = found.find(({ cell }) => cell > 0)?.cell ?? size;
      return found;
    };

    const containsPointer = ({ bench }: Field) =>
      pointer.x >= bench.left &&
      pointer.x <= bench.right &&
      pointer.y >= bench.top &&
      pointer.y <= bench.bottom;

    const update = () => {
      frame = 0;
      const held = bench.held.peek();
      if (!held) return;
      fields ??= measure();
      if (grabbed && (grabbed.turns !== held.turns || grabbed.flipped !== held.flipped)) {
        const [rows, columns] = sizeOf(held);
        grab = [rows / 2, columns / 2];
      }
      grabbed = held;
      const field = fields.find(containsPointer);
      const cell = field?.cell || size;
      const [left, top] = [pointer.x - grab[1] * cell, pointer.y - grab[0] * cell];
      shadow.style.setProperty('--sq', `${cell / scale}px`);
      shadow.style.transform = `translate(${(left - origin.left) / scale}px, ${(top - origin.top) / scale}px)`;
      if (mat.dataset.hand !== 'pointer') mat.dataset.hand = 'pointer';
      const found =
        field &&
        snap(
          bench.gridOf(field.card),
          bench.on(field.card),
          held,
          (top - field.top) / field.cell,
          (left - field.left) / field.cell,
        );
      bench.hold(field && found ? { card: field.card, ...found } : null);
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    const updateNow = () => {
      cancelAnimationFrame(frame);
      update();
    };

    /** The position of the pointer on the drawing of a block, in squares. */
    const grabPoint = (
      drawing: Element | null,
      event: PointerEvent,
      held: Parameters<typeof sizeOf>[0],
    ): Cell => {
      const [rows, columns] = sizeOf(held);
      const box = drawing?.getBoundingClientRect();
      if (!box?.width) return [rows / 2, columns / 2];
      const part = (at: number, from: number, size: number, count: number) =>
        Math.min(Math.max(((at - from) / size) * count, 0.3), count - 0.3);
      return [
        part(event.clientY, box.top, box.height, rows),
        part(event.clientX, box.left, box.width, columns),
      ];
    };

    const onPointerDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      pointer = { x: event.clientX, y: event.clientY };
      const shape = shapeAt(event);
      // with a held block, only a press on another block of the tray starts a drag
      if (bench.held.peek() && !shape) return;
      const square = squareAt(event);
      const threshold = event.pointerType === 'touch' ? DRAG_THRESHOLD.touch : DRAG_THRESHOLD.mouse;
      const base = { id: event.pointerId, ...pointer, threshold };
      if (shape) {
        const drawing = (event.target as Element).closest('[data-shape]')?.querySelector('svg') ?? null;
        press = {
          ...base,
          grab: grabPoint(drawing, event, bench.trayBlock(shape)),
          take: () => bench.take(shape),
        };
      } else if (square) {
        const { card, cell } = square;
        const laid = pieceAt(bench.on(card), cell);
        if (!laid) return;
        const box = (event.target as Element).closest('[data-cell]')?.getBoundingClientRect();
        const part = (at: number, from = 0, size = 1) => (at - from) / size;
        press = {
          ...base,
          take: () => bench.lift(card, cell) !== null,
          grab: [
            cell[0] - laid.row + part(event.clientY, box?.top, box?.height),
            cell[1] - laid.column + part(event.clientX, box?.left, box?.width),
          ],
        };
      }
    };

    const onPointerMove = (event: PointerEvent) => {
      if (!press && !bench.held.peek()) return;
      pointer = { x: event.clientX, y: event.clientY };
      if (press && !dragging && event.pointerId === press.id) {
        if (Math.hypot(pointer.x - press.x, pointer.y - press.y) < press.threshold) return;
        grab = press.grab;
        grabbed = null;
        dragging = press.take();
        if (!dragging) press = null;
        else if (event.isTrusted) mat.setPointerCapture(event.pointerId);
        fields = null;
      }
      // touch moves the block only in a drag, otherwise it scrolls
      if (dragging || event.pointerType !== 'touch') scheduleUpdate();
    };

    const onPointerUp = (event: PointerEvent) => {
      if (press && event.pointerId !== press.id) return;
      press = null;
      if (!dragging) return;
      dragging = false;
      pointer = { x: event.clientX, y: event.clientY };
      updateNow();
      const besideGrids = !fields?.some(containsPointer);
      if (!bench.hover.peek()) besideGrids ? bench.toTray() : bench.putBack();
      else if (!bench.drop()) bench.putBack(true);
    };

    const onPointerCancel = () => {
      press = null;
      if (dragging) bench.putBack();
      dragging = false;
    };

    /** A block that was taken by a click follows the pointer. */
    const onClick = (event: MouseEvent) => {
      const held = bench.held.peek();
      if (!held || (event as PointerEvent).pointerType === 'touch' || !event.isTrusted) return;
      pointer = { x: event.clientX, y: event.clientY };
      fields = null;
      if (held !== grabbed) {
        const [rows, columns] = sizeOf(held);
        grab = [rows / 2, columns / 2];
        grabbed = null;
        scheduleUpdate();
      }
    };
    const onScroll = () => {
      fields = null;
      if (bench.held.peek() && mat.dataset.hand === 'pointer') scheduleUpdate();
    };
    const onKeyDown = () => {
      if (!dragging && mat.dataset.hand) delete mat.dataset.hand;
    };

    const { signal } = ended;
    mat.addEventListener('pointerdown', onPointerDown, { signal });
    mat.addEventListener('pointermove', onPointerMove, { signal });
    mat.addEventListener('pointerup', onPointerUp, { signal });
    mat.addEventListener('pointercancel', onPointerCancel, { signal });
    mat.addEventListener('click', onClick, { signal });
    mat.addEventListener('keydown', onKeyDown, { signal, capture: true });
    // prevents the browser's own drag and drop of pictures
    mat.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    // scroll events inside a shadow root do not reach the document
    for (const each of new Set([document, mat.getRootNode()])) {
      each.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
    }
    window.addEventListener('resize', onScroll, { signal });
    return () => {
      cancelAnimationFrame(frame);
      ended.abort();
    };
  }, [bench, within, layer]);
}
