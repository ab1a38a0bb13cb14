// What every widget does to the element it is given: our palette on, and the keys kept in.

/**
 * JupyterLab's command mode acts on plain keys wherever they are pressed (D D deletes the cell), so
 * none may leave the widget. Chords with Ctrl or Cmd belong to the application and pass.
 */
export function root(el: HTMLElement, ended: AbortSignal): void {
  el.classList.add('sv');
  el.addEventListener(
    'keydown',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    },
    { signal: ended },
  );
}
