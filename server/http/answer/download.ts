/** An answer that is a file instead of a record. */
export class Download {
  constructor(
    readonly name: string,
    readonly type: string,
    readonly text: string,
  ) {}

  /** Names are ours and plain: they need no encoding. */
  get headers(): Record<string, string> {
    return { 'Content-Type': this.type, 'Content-Disposition': `attachment; filename="${this.name}"` }
  }
}
