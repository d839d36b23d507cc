type Diagram = { name: string; bins: readonly { predicted: number; happened: number; count: number }[] }

const SIDE = 180
const GAP = 60
const COLUMNS = 4

/** Reliability diagrams as one SVG: predicted chances to the right, what happened upwards, the diagonal is perfect. */
export function drawReliability(diagrams: readonly Diagram[]): string {
  const rows = Math.ceil(diagrams.length / COLUMNS)
  const width = COLUMNS * (SIDE + GAP)
  const height = rows * (SIDE + GAP)
  const drawn = diagrams.map((diagram, at) => {
    const left = (at % COLUMNS) * (SIDE + GAP) + GAP / 2
    const top = Math.floor(at / COLUMNS) * (SIDE + GAP) + GAP / 2
    return `<g transform="translate(${left} ${top})">${drawOne(diagram)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="9">${drawn.join('')}</svg>\n`
}

function drawOne({ name, bins }: Diagram): string {
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  const dots = bins.map(({ predicted, happened, count }) => {
    const radius = 2 + 8 * Math.sqrt(count / total)
    return `<circle cx="${at(predicted)}" cy="${at(1 - happened)}" r="${radius.toFixed(1)}" fill="#4f46e5" fill-opacity="0.7"/>`
  })
  return (
    `<text y="-6">${name}</text><rect width="${SIDE}" height="${SIDE}" fill="none" stroke="#999"/>` +
    `<path d="M0 ${SIDE}L${SIDE} 0" stroke="#999" stroke-dasharray="3 3"/>${dots.join('')}`
  )
}

function at(share: number): string {
  return (share * SIDE).toFixed(1)
}
