const WORDS: Readonly<Record<string, string>> = {
  '53100': 'No hay más espacio en el disco de la base de datos.',
  ENOSPC: 'No hay más espacio en el disco de la carpeta del ERP.',
  EACCES: 'No se puede escribir en la carpeta del ERP.',
  EPERM: 'No se puede escribir en la carpeta del ERP.',
  EROFS: 'No se puede escribir en la carpeta del ERP.',
  ENOTDIR: 'En la carpeta del ERP hay un archivo donde debe haber una carpeta.',
  EEXIST: 'En la carpeta del ERP hay un archivo donde debe haber una carpeta.',
  ENOENT: 'El archivo ya no está.',
}

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause ? codeOf(cause) : ''
}

/** Text for people of an error that is not about a file's content. */
export function wordsOf(error: unknown): string {
  if (error instanceof Error && error.name === 'ChangedFile') return `${error.message}: se lee otra vez.`
  return WORDS[codeOf(error)] ?? 'No se pudo terminar: se prueba otra vez.'
}
