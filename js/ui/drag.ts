// Blocks that follow the pointer over an R&D mat. A move of the pointer writes one transform, and only where the
// block would lie somewhere else is anything drawn anew.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Cell, Shape } from '../core/geometry';
import { extent, pieceAt, snap } from '../core/mat';
import type { Held, Workbench } from '../core/workbench';

/** So far a pointer moves before a press is a drag; a finger is less steady. */
const STILL = { mouse: 4, touch: 9 };

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
  still: number;
  take: () => boolean;
  grab: Cell;
}

/** The shape or the square that an event points at. */
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
    let [origin, scale] = [new DOMRect(), 1];
    let grab: Cell = [0.5, 0.5];
    let grabbed: Held | null = null;

    const measure = (): Field[] => {
      origin = mat.getBoundingClientRect();
      const found: Field[] = [];
      for (const grid of mat.querySelectorAll<HTMLElement>('[data-grid]')) {
        const frame = grid.getBoundingClientRect();
        const columns = Number(grid.dataset.columns);
        const whole = (grid.closest('.sv-bench') ?? grid).getBoundingClientRect();
        const cell = frame.width / columns;
        found.push({ card: Number(grid.dataset.grid), bench: whole, left: frame.left, top: frame.top, cell });
      }
      const drawn = parseFloat(getComputedStyle(mat).getPropertyValue('--cell')) || 38;
      scale = (found[0]?.cell ?? drawn) / drawn; // more than 1 where the page is zoomed
      return found;
    };

    const inside = ({ bench }: Field) =>
      pointer.x >= bench.left &&
      pointer.x <= bench.right &&
      pointer.y >= bench.top &&
      pointer.y <= bench.bottom;

    const move = () => {
      frame = 0;
      const held = bench.held.peek();
      if (!held) return;
      fields ??= measure();
      if (grabbed && (grabbed.turns !== held.turns || grabbed.flipped !== held.flipped)) {
        const [rows, columns] = extent(held);
        grab = [rows / 2, columns / 2];
      }
      grabbed = held;
      const cell = fields[0]?.cell ?? 38;
      const [left, top] = [pointer.x - grab[1] * cell, pointer.y - grab[0] * cell];
      shadow.style.transform = `translate(${(left - origin.left) / scale}px, ${(top - origin.top) / scale}px)`;
      if (mat.dataset.hand !== 'pointer') mat.dataset.hand = 'pointer';
      const field = fields.find(inside);
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
    const soon = () => {
      frame ||= requestAnimationFrame(move);
    };
    const now = () => {
      cancelAnimationFrame(frame);
      move();
    };

    /** Where on the drawing of a block the pointer is, in squares. */
    const grabOn = (
      drawing: Element | null,
      event: PointerEvent,
      held: Parameters<typeof extent>[0],
    ): Cell => {
      const [rows, columns] = extent(held);
      const box = drawing?.getBoundingClientRect();
      if (!box?.width) return [rows / 2, columns / 2];
      const part = (at: number, from: number, size: number, count: number) =>
        Math.min(Math.max(((at - from) / size) * count, 0.3), count - 0.3);
      return [
        part(event.clientY, box.top, box.height, rows),
        part(event.clientX, box.left, box.width, columns),
      ];
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      pointer = { x: event.clientX, y: event.clientY };
      const shape = shapeAt(event);
      // what is carried is laid down by a press on a grid, and another block of the tray takes its place
      if (bench.held.peek() && !shape) return;
      const square = squareAt(event);
      const still = event.pointerType === 'touch' ? STILL.touch : STILL.mouse;
      const base = { id: event.pointerId, ...pointer, still };
      if (shape) {
        const drawing = (event.target as Element).closest('[data-shape]')?.querySelector('svg') ?? null;
        press = { ...base, grab: grabOn(drawing, event, bench.lies(shape)), take: () => bench.take(shape) };
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

    const moveTo = (event: PointerEvent) => {
      if (!press && !bench.held.peek()) return;
      pointer = { x: event.clientX, y: event.clientY };
      if (press && !dragging && event.pointerId === press.id) {
        if (Math.hypot(pointer.x - press.x, pointer.y - press.y) < press.still) return;
        grab = press.grab;
        grabbed = null;
        dragging = press.take();
        if (!dragging) press = null;
        else if (event.isTrusted) mat.setPointerCapture(event.pointerId);
        fields = null;
      }
      // a finger that only scrolls by carries nothing along
      if (dragging || event.pointerType !== 'touch') soon();
    };

    const up = (event: PointerEvent) => {
      if (press && event.pointerId !== press.id) return;
      press = null;
      if (!dragging) return;
      dragging = false;
      pointer = { x: event.clientX, y: event.clientY };
      if (!bench.held.peek()) return;
      now();
      const aside = !fields?.some(inside);
      if (!bench.over.peek()) aside ? bench.toTray() : bench.putBack();
      else if (!bench.drop()) bench.putBack(true);
    };

    const cancel = () => {
      press = null;
      if (dragging) bench.putBack();
      dragging = false;
    };

    /** A block that was taken by a click is carried from then on. */
    const clicked = (event: MouseEvent) => {
      const held = bench.held.peek();
      if (!held || (event as PointerEvent).pointerType === 'touch' || !event.isTrusted) return;
      pointer = { x: event.clientX, y: event.clientY };
      fields = null;
      if (held !== grabbed) {
        const [rows, columns] = extent(held);
        grab = [rows / 2, columns / 2];
        grabbed = null;
        soon();
      }
    };
    const stir = () => {
      fields = null;
      if (bench.held.peek() && mat.dataset.hand === 'pointer') soon();
    };
    const typed = () => {
      if (!dragging && mat.dataset.hand) delete mat.dataset.hand;
    };

    const { signal } = ended;
    mat.addEventListener('pointerdown', down, { signal });
    mat.addEventListener('pointermove', moveTo, { signal });
    mat.addEventListener('pointerup', up, { signal });
    mat.addEventListener('pointercancel', cancel, { signal });
    mat.addEventListener('click', clicked, { signal });
    mat.addEventListener('keydown', typed, { signal, capture: true });
    // what is dragged by its picture in the browser's own way would never get here
    mat.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    document.addEventListener('scroll', stir, { signal, capture: true, passive: true });
    window.addEventListener('resize', stir, { signal });
    return () => {
      cancelAnimationFrame(frame);
      ended.abort();
    };
  }, [bench, within, layer]);
}
