const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);/gi, (_, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Number(name.slice(1).replace(/^x/i, '0x')))
      : (ENTITIES[name.toLowerCase()] ?? ''),
  )

/** The keys of one page of a bucket's list as XML, and whether there is more. Throws for what is no such list. */
export function keysIn(xml: string): { keys: string[]; isCut: boolean } {
  const list = /<ListBucketResult\b[^>]*>(.*)<\/ListBucketResult>/s.exec(xml)?.[1]
  if (list === undefined) throw new Error('the store answered no list of files')
  const keys = [...list.matchAll(/<Key>(.*?)<\/Key>/gs)].map(([, key]) => unescaped(key as string))
  return { keys, isCut: /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(list) }
}
