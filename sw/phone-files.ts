/** As the build writes it: the addresses of what a session needs, parted by spaces. */
const NAMED = /<meta name="phone-files" content="([^"]*)">/

/**
 * The page with its session's files asked for at once, beside the first ones: they are on this phone, and who opens the
 * app from it is hardly ever signed out.
 */
export const withPhoneFiles = (html: string): string =>
  html.replace(NAMED, (_, files: string) => files.split(' ').map(early).join(''))

const early = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
