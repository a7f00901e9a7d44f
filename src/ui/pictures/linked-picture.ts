/** A picture whose small one travels with its record; the whole one is behind a link. */
export interface LinkedPicture {
  uuid: string
  /** Its address; undefined while there is none. */
  small: string | undefined
  /** Whether the server has the whole one. */
  hasWhole: boolean
}

export interface LinkedProps {
  /** The name of them all: 'Fotos del reclamo'. */
  label: string
  /** The address of a whole one. */
  linkOf: (picture: string) => Promise<string>
  photos: readonly LinkedPicture[]
}
