import type { Calibration } from '#contract/outcomes.ts'

const SIDE = 320
const EDGE = 40
const TICKS = [0, 25, 50, 75, 100]
type Bins = NonNullable<Calibration['figures']>['bins']

const across = (percent: number) => EDGE + (percent / 100) * SIDE
const up = (percent: number) => SIDE - (percent / 100) * SIDE + 10

/** Forecasts to the right, the share of people who passed upwards; on the diagonal, both agree. */
export function ReliabilityPlot({ bins }: { bins: Bins }) {
  return (
    <svg
      role="img"
      aria-label="Forecasts against the share of people who passed. The table below has the same figures."
      viewBox={`0 0 ${SIDE + EDGE + 20} ${SIDE + 60}`}
      className="figures w-full max-w-md text-fg"
    >
      {TICKS.map((tick) => (
        <g key={tick} className="text-muted">
          <line x1={across(0)} x2={across(100)} y1={up(tick)} y2={up(tick)} className="stroke-line" />
          <text x={across(0) - 8} y={up(tick) + 4} textAnchor="end" fontSize={12} fill="currentColor">
            {tick}
          </text>
          <text x={across(tick)} y={up(0) + 18} textAnchor="middle" fontSize={12} fill="currentColor">
            {tick}
          </text>
        </g>
      ))}
      <text x={across(50)} y={up(0) + 38} textAnchor="middle" fontSize={12} className="fill-muted">
        Forecast in %, passed upwards
      </text>
      <path
        d={`M${across(0)} ${up(0)}L${across(100)} ${up(100)}`}
        className="stroke-edge"
        strokeDasharray="4 4"
      />
      {bins.map(({ fromPct, predictedPct, passedPct, lowPct, highPct }) => (
        <g key={fromPct} className="stroke-brand">
          <line
            x1={across(predictedPct)}
            x2={across(predictedPct)}
            y1={up(lowPct)}
            y2={up(highPct)}
            strokeWidth={2}
          />
          <circle cx={across(predictedPct)} cy={up(passedPct)} r={5} className="fill-brand stroke-none" />
        </g>
      ))}
    </svg>
  )
}
