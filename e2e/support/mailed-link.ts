import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { simpleParser } from 'mailparser'

interface Wanted {
  to: string
  /** As in the names of the files: 'registro', 'recuperar'. */
  kind: string
}

/** The address of the first link in the newest mail of this kind to this person, once it was sent. */
export async function mailedLink(folder: string, { to, kind }: Wanted): Promise<string> {
  const links: string[] = []
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(`-${kind}.eml`)).sort()
    for (const name of names) {
      const mail = await simpleParser(await readFile(join(folder, name)))
      const [link] = mail.text?.match(/http\S+token=\S+/) ?? []
      if (link && [mail.to].flat().some((item) => item?.text.includes(to))) links.push(link)
    }
    expect(links).not.toEqual([])
  }).toPass({ timeout: 20_000 })
  return links.at(-1) ?? ''
}
