import type { BenchRow } from '#bench/bench-row.ts'
import { kilobytes } from '#bench/figures.ts'
import { type Chunk, momentsOf, packedSize, readChunks } from '#scripts/sizes/moments.ts'
import { projectFolder } from '#server/settings/project-folder.ts'

/** Files of the build that are worth a look: bytes as they travel. */
const SMALL = 8_000
const NAMED = 12

/** Sizes of every moment of the app, and the packages and folders in each larger file of the build. */
export async function benchSizes(): Promise<BenchRow[]> {
  const root = projectFolder()
  const moments = momentsOf(root).map(({ name, js, css, files }) => ({
    figure: name,
    ...{ value: js / 1000, unit: 'KB' as const },
    words: `of JS; ${kilobytes(css)} of CSS, ${files.length} files`,
  }))
  const files = readChunks(root)
    .map((chunk) => ({ chunk, size: packedSize(root, chunk.fileName) }))
    .filter(({ size }) => size > SMALL)
    .sort((a, b) => b.size - a.size)
  return [...moments, ...files.map(({ chunk, size }) => fileRow(chunk, size))]
}

/** The shares are of the length before minifying. */
function fileRow({ fileName, modules }: Chunk, size: number): BenchRow {
  const sums = new Map<string, number>()
  for (const [path, length] of modules) sums.set(partOf(path), (sums.get(partOf(path)) ?? 0) + length)
  const all = modules.reduce((sum, [, length]) => sum + length, 0)
  const shares = [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, NAMED)
    .map(([part, length]) => `${part} ${Math.round((100 * length) / all)} %`)
  return { figure: fileName, value: size / 1000, unit: 'KB', words: shares.join(', ') }
}

/** The package, or the first folders of a module of ours. */
function partOf(path: string): string {
  const [, inPackage] = path.split(/node_modules\/(?!.*node_modules\/)/)
  if (inPackage === undefined) return path.split('/').slice(0, 3).join('/')
  return inPackage
    .split('/')
    .slice(0, inPackage.startsWith('@') ? 2 : 1)
    .join('/')
}
