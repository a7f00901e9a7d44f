/** A browser of some engine on a profile of its own, and what a person does with it. */
export interface EnginePhone {
  start(): Promise<void>
  /** Closes the browser; the profile stays. */
  quit(): Promise<void>
  /** Closes it for good; the profile goes too. */
  throwAway(): Promise<void>
  open(url: string): Promise<void>
  reload(): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** The first button on screen whose name begins like this. */
  press(button: string): Promise<void>
  /** Ticks a box whose name begins like this. */
  tick(box: string): Promise<void>
  /** Chooses the one of a few whose name begins like this. */
  choose(one: string): Promise<void>
  /** Resolves once this text is on screen; throws when it does not come up in time. */
  sees(text: string, within?: number): Promise<void>
  /** Resolves once the service worker is in charge. */
  isKept(): Promise<void>
}

/** Milliseconds that a screen may take. */
export const PATIENCE = 20_000
