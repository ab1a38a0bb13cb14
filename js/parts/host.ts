// Adapts a front end to its host: takes its theme, and adds the stylesheet in a shadow root.

export type Theme = 'light' | 'dark';

/** The attributes that name the theme in JupyterLab and Notebook, VS Code, and marimo. */
const THEME_ATTRIBUTES = ['data-jp-theme-light', 'data-vscode-theme-kind', 'data-theme'];
/** The attributes that may change a page's colour scheme. */
const WATCHED_ATTRIBUTES = [...THEME_ATTRIBUTES, 'class', 'style'];

/** The theme that the attributes of the page's body name; else null. */
export function themeOf({ dataset }: HTMLElement): Theme | null {
  const { jpThemeLight, vscodeThemeKind, theme } = dataset;
  if (jpThemeLight) return jpThemeLight === 'false' ? 'dark' : 'light';
  // "vscode-high-contrast" is dark, "vscode-high-contrast-light" is not
  if (vscodeThemeKind) return vscodeThemeKind.endsWith('light') ? 'light' : 'dark';
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** The theme of a computed `color-scheme`; null if it allows both or names none. */
export function themeOfScheme(scheme: string): Theme | null {
  const [light, dark] = [/\blight\b/, /\bdark\b/].map((word) => word.test(scheme));
  return light === dark ? null : dark ? 'dark' : 'light';
}

/** Keep the `data-sv-theme` of an element equal to the theme of its host until the view ends. */
export function followTheme(el: HTMLElement, ended: AbortSignal): void {
  const { body, documentElement } = document;
  const update = () => {
    const root = el.getRootNode();
    const parent = el.parentElement ?? (root instanceof ShadowRoot ? root.host : body);
    const theme = themeOf(body) ?? themeOfScheme(getComputedStyle(parent).colorScheme ?? '');
    if (theme) el.dataset.svTheme = theme;
    else delete el.dataset.svTheme;
  };
  const watch = new MutationObserver(update);
  for (const each of [documentElement, body]) watch.observe(each, { attributeFilter: WATCHED_ATTRIBUTES });
  ended.addEventListener('abort', () => watch.disconnect());
  update();
}

/** Add the stylesheet in a shadow root, where styles in the page's head have no effect. */
export function adoptStyles(el: HTMLElement, css: unknown): void {
  const tree = el.getRootNode();
  if (!(tree instanceof ShadowRoot) || typeof css !== 'string') return;
  if (getComputedStyle(el).getPropertyValue('--sv-text')) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
}
