/** Something over the page that Back closes: a dialog, a drawer, a gallery, a selection. */
interface Layer {
  id: number
  /** The router's name for the entry of the page below. */
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
 * the address of their page, and the router does not notice them.
 */
export class BackLayers {
  readonly #history = window.history
  readonly #open: Layer[] = []
  readonly #waiting: (() => void)[] = []
  #closing = 0
  /** While entries of closed layers are passed over: whether the router gets the pop that ends it. */
  #passing: { isForRouter: boolean } | null = null
  // Above those of earlier documents, whose entries may still be there.
  #lastId = Date.now()

  constructor() {
    // Before the router, which listens to the same event.
    addEventListener('popstate', (event) => this.#popped(event), { capture: true })
  }

  /** `onBack` is called when Back leaves the layer; returns what has to be called once it is closed. */
  open(onBack: () => void): () => void {
    const layer: Layer = { id: ++this.#lastId, page: undefined, onBack, isOpen: true }
    this.whenSettled(() => this.#enter(layer))
    return () => this.#close(layer)
  }

  /** Runs this at once, or as soon as the entries of closed layers are out of the way. */
  whenSettled(run: () => void): void {
    this.#waiting.push(run)
    this.#settle()
  }

  #settle(): void {
    while (!this.#passing && this.#closing === 0) {
      const run = this.#waiting.shift()
      if (!run) return
      run()
    }
  }

  get #entry(): Entry {
    return (this.#history.state as Entry | null) ?? {}
  }

  get #isOnDeadEntry(): boolean {
    return this.#entry.layer !== undefined && !this.#open.some((layer) => isOf(layer, this.#entry))
  }

  #enter(layer: Layer): void {
    if (!layer.isOpen) return
    if (!this.#open.includes(layer)) this.#open.push(layer)
    layer.page = this.#entry.__TSR_key
    // The browser's own: the router has put another one in front of it.
    History.prototype.pushState.call(this.#history, { ...this.#entry, layer: layer.id }, '')
  }

  #close(layer: Layer): void {
    layer.isOpen = false
    const index = this.#open.indexOf(layer)
    if (index >= 0) this.#open.splice(index, 1)
    this.#closing += 1
    // A link inside may be leading elsewhere: then the entry stays below the new page, and is passed over later.
    setTimeout(() => {
      this.#closing -= 1
      if (isOf(layer, this.#entry) && !this.#passing) this.#pass({ isForRouter: false })
      this.#settle()
    })
  }

  #pass(how: { isForRouter: boolean }): void {
    this.#passing = how
    this.#history.back()
    setTimeout(() => this.#passing === how && this.#end(), GIVEN_UP)
  }

  #end(): void {
    this.#passing = null
    this.#settle()
  }

  #popped(event: PopStateEvent): void {
    if (this.#passing) this.#passed(event, this.#passing)
    else this.#arrived(event)
  }

  #arrived(event: PopStateEvent): void {
    const top = this.#open.at(-1)
    const isLeft = top && !isOf(top, this.#entry) && top.page === this.#entry.__TSR_key
    if (!isLeft && !this.#isOnDeadEntry) return
    event.stopImmediatePropagation()
    if (isLeft) this.#leave(top)
    if (this.#isOnDeadEntry) this.#pass({ isForRouter: !isLeft })
  }

  /** One that does not close, as a locked dialog, gets its entry back. */
  #leave(layer: Layer): void {
    layer.onBack()
    setTimeout(() => this.whenSettled(() => this.#enter(layer)))
  }

  #passed(event: PopStateEvent, { isForRouter }: { isForRouter: boolean }): void {
    if (this.#isOnDeadEntry) {
      event.stopImmediatePropagation()
      this.#history.back()
      return
    }
    if (!isForRouter) event.stopImmediatePropagation()
    // Once the router has heard of it.
    setTimeout(() => this.#end())
  }
}

/** Those of this document. */
export const backLayers = typeof window === 'undefined' ? null : new BackLayers()
