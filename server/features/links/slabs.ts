import { raw } from 'hono/html'

/** Five slabs that lean on their rack: a drawing for a page that has no stone to show. */
export const SLABS =
  raw(`<svg class="chapas-dibujo" viewBox="0 0 480 200" aria-hidden="true" focusable="false">
<ellipse cx="240" cy="184" rx="222" ry="10" fill="#e2ddd1"/>
<g stroke-linejoin="round" stroke-width="2">
<path d="M36 178 60 40h92l-16 138z" fill="#2f5b4b" stroke="#1a4f3e"/><path d="M52 150c26-14 34-46 76-62M66 76c20 12 34 4 62-26M48 172c24-6 50-20 84-18" fill="none" stroke="#8fb5a3"/>
<path d="M116 178 138 26h98l-14 152z" fill="#efece4" stroke="#b8b09f"/><path d="M130 140c30-20 44-62 96-84M146 70c16 20 40 18 78-34M124 168c40-12 62-36 100-40" fill="none" stroke="#a39b8a"/>
<path d="M204 178 222 48h92l-12 130z" fill="#c9a77e" stroke="#96784f"/><path d="M214 82c34 8 58-10 96 0M212 112c30-10 62 8 96-4M208 142c36 10 60-8 98 2" fill="none" stroke="#e6d3b5"/>
<path d="M286 178 302 20h98l-8 158z" fill="#232825" stroke="#1a211d"/><path d="M292 150c34-30 28-74 98-112M304 60c26 10 40 40 88 52" fill="none" stroke="#d9d5cb"/>
<path d="M372 178 384 54h72l-4 124z" fill="#5b7291" stroke="#3d5170"/><path d="M378 130c24-6 36-44 74-56M384 88c20 10 40 30 68 30M376 164c28-14 44-10 76-22" fill="none" stroke="#c3cede"/>
</g><path d="M20 178h440v10H20z" fill="#9a4a24"/></svg>`)
