import type { Size } from '#e2e/support/layout.ts'

/** A browser of some engine on a profile of its own, and what a person does with it. */
export interface EnginePhone {
  /** With the browser's own setting for texts at 200 % when `isLarge`. */
  start(isLarge?: boolean): Promise<void>
  /** Closes the browser; the profile stays. */
  quit(): Promise<void>
  /** Closes it for good; the profile goes too. */
  throwAway(): Promise<void>
  open(url: string): Promise<void>
  reload(): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** The first button on screen whose name begins like this; while a dialog is open, of that dialog. */
  press(button: string): Promise<void>
  /** Ticks a box whose name begins like this. */
  tick(box: string): Promise<void>
  /** Chooses the one of a few whose name begins like this. */
  choose(text: string): Promise<void>
  /** Opens the choices of a field whose name begins like this. */
  unfold(field: string): Promise<void>
  /** Presses the first of these that is shown, by CSS. */
  touch(selector: string): Promise<void>
  resize(size: Size): Promise<void>
  /** Runs a function of no outer names in the page. */
  run<T>(script: () => Promise<T>): Promise<T>
  /** Resolves once this text is on screen; throws when it does not come up in time. */
  sees(text: string, within?: number): Promise<void>
  /** The same for what a selector finds: CSS, or `text=` and words. */
  finds(selector: string): Promise<void>
  /** Resolves once the service worker is in charge. */
  isKept(): Promise<void>
}

/** Milliseconds that a screen may take. */
export const PATIENCE = 20_000
