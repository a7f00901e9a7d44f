/** Something over the page that Back closes: a dialog, a drawer, a gallery, a selection. */
interface Layer {
  id: number
  /** The router's name for the page below. */
  page: string | undefined
  onBack: () => void
  isOpen: boolean
}

/** The state of an entry of the browser's history. */
interface Entry {
  /** Only on the entry of a layer. */
  layer?: number
  __TSR_key?: string
}

/** A browser that refuses to go back must not keep the app from going on; in milliseconds. */
const GIVEN_UP = 1000

const isOf = (layer: Layer, entry: Entry): boolean => entry.layer === layer.id

/**
 * Entries of the browser's history for what lies over a page: Back closes the top layer and nothing else. They have
 * the address of their page, and the router does not notice them. The entry of a layer that was closed in another way
 * stays, for the next one or to be passed over: going back at once would cancel what leads elsewhere.
 */
export class BackLayers {
  readonly #history = window.history
  readonly #open: Layer[] = []
  // Above those of earlier documents, whose entries may still be there.
  #lastId = Date.now()
  /** The entry of a closed layer on which the browser stands. */
  #leftover: Entry | null = null
  /** Calls that wait for the entry of the page, in its order. */
  readonly #waiting: (() => void)[] = []

  constructor() {
    this.#noteLeftover()
    // Before the router, which listens to the same event.
    addEventListener('popstate', (event) => this.#popped(event), { capture: true })
  }

  /** `onBack` is called when Back leaves the layer; returns what has to be called once it is closed. */
  open(onBack: () => void): () => void {
    const layer: Layer = { id: ++this.#lastId, page: undefined, onBack, isOpen: true }
    this.#enter(layer)
    return () => this.#close(layer)
  }

  /** Runs this where the entry of a closed layer is not in the way: on that of the page. */
  onPage(run: () => void): void {
    this.#noteLeftover()
    if (this.#leftover || this.#waiting.length > 0) this.#wait(run)
    else run()
  }

  /** Runs this at once, unless something waits for the page: then behind it. */
  inTurn(run: () => void): void {
    if (this.#waiting.length > 0) this.#wait(run)
    else run()
  }

  #wait(run: () => void): void {
    if (this.#waiting.push(run) > 1) return
    this.#history.back()
    setTimeout(() => this.#runWaiting(run), GIVEN_UP)
  }

  /** `first`: nothing happens unless it still waits. */
  #runWaiting(first = this.#waiting[0]): void {
    if (this.#waiting[0] !== first) return
    for (const run of this.#waiting.splice(0)) run()
  }

  get #entry(): Entry {
    return (this.#history.state as Entry | null) ?? {}
  }

  get #isOnDeadEntry(): boolean {
    return this.#entry.layer !== undefined && !this.#open.some((layer) => isOf(layer, this.#entry))
  }

  #noteLeftover(): void {
    this.#leftover = this.#isOnDeadEntry ? this.#entry : null
  }

  #enter(layer: Layer): void {
    const step = this.#isOnDeadEntry ? 'replaceState' : 'pushState'
    this.#open.push(layer)
    layer.page = this.#entry.__TSR_key
    // The browser's own: the router has put others in front of them.
    History.prototype[step].call(this.#history, { ...this.#entry, layer: layer.id }, '')
    this.#noteLeftover()
  }

  #forget(layer: Layer): void {
    const index = this.#open.indexOf(layer)
    if (index >= 0) this.#open.splice(index, 1)
  }

  #close(layer: Layer): void {
    layer.isOpen = false
    this.#forget(layer)
    this.#noteLeftover()
  }

  #popped(event: PopStateEvent): void {
    const from = this.#leftover
    const top = this.#open.at(-1)
    const isLeft = top && !isOf(top, this.#entry) && top.page === this.#entry.__TSR_key
    const isPassing = from !== null && from.__TSR_key === this.#entry.__TSR_key
    const isDead = this.#isOnDeadEntry
    this.#noteLeftover()
    if (isPassing && this.#waiting.length > 0) this.#reachedPage(event)
    else if (isPassing) this.#goOn(event)
    else if (isLeft) this.#leave(event, top)
    else if (isDead) this.#goOn(event)
  }

  #reachedPage(event: PopStateEvent): void {
    event.stopImmediatePropagation()
    if (this.#leftover) this.#history.back()
    else this.#runWaiting()
  }

  /** The next pop is judged as this one was. */
  #goOn(event: PopStateEvent): void {
    event.stopImmediatePropagation()
    this.#leftover = null
    this.#history.back()
  }

  /** A layer that does not close, as a locked dialog, gets its entry back. */
  #leave(event: PopStateEvent, layer: Layer): void {
    event.stopImmediatePropagation()
    this.#forget(layer)
    layer.onBack()
    setTimeout(() => layer.isOpen && this.#enter(layer))
  }
}

/** Those of this document. */
export const backLayers = typeof window === 'undefined' ? null : new BackLayers()
