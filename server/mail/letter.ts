export interface Link {
  label: string
  url: string
}

/** A mail's text, before it is laid out: paragraphs, one thing to do, and what follows it. */
export interface Letter {
  subject: string
  title: string
  before: string[]
  /** Things that the mail names, each with its own page. */
  links?: Link[]
  action?: Link
  after: string[]
  /** Another thing to do, as a quiet link. */
  other?: Link
}
