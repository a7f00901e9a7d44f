/** Sections of the specification without a screen; a section that is built loses its line here. */
export const NOT_BUILT: readonly string[] = []

/** Whether an address is of a section that is still to come. */
export const isNotBuilt = (pathname: string): boolean =>
  NOT_BUILT.includes(pathname.replace(/(?<=.)\/+$/, ''))
