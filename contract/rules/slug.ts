/** 'Listo Para Ver!' → 'listo-para-ver': lower case, hyphens for spaces, other non-word characters left out. [S285] */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]/g, '')
