import type { Calibration as Response } from '#contract/outcomes.ts'
import { MIN_IN_BIN, MIN_OUTCOMES, SIMULATED, STEADY } from '#domain/outcomes/calibration.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatPercent } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TableTwin } from '../../ui/table-twin.tsx'
import { ReliabilityPlot } from './reliability-plot.tsx'

const percentOf = (share: number) => formatPercent(Math.round(100 * share))

/** "2–3 percentage points": how far apart two percentages are. */
const pointsOf = ({ low, high }: { low: number; high: number }) =>
  `${Math.round(100 * low)}–${formatCount(Math.round(100 * high), 'percentage point')}`

/** How our forecasts compare with real results, and apart from that with simulated ones. */
export function Calibration({ calibration: { count, figures } }: { calibration: Response }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <section aria-labelledby="real" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="real" className="text-heading">
          Real exams
        </h2>
        {figures ? (
          <>
            <dl className="figures grid gap-5 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-muted">Results</dt>
                <dd className="mt-1 text-2xl font-semibold tracking-tight">{count}</dd>
              </div>
              <div>
                <dt className="text-sm text-muted">Brier score</dt>
                <dd className="mt-1 text-2xl font-semibold tracking-tight">{figures.brier.toFixed(3)}</dd>
                <dd className="text-sm text-muted">0 is perfect; always saying 50% gives 0.25</dd>
              </div>
            </dl>
            <ReliabilityPlot bins={figures.bins} />
            <p className="max-w-reading text-sm text-muted">
              Each line is a group of people with similar forecasts: how many of them passed, with the range
              that holds in 95 of 100 cases. Groups of fewer than {MIN_IN_BIN} are left out.
            </p>
            <TableTwin
              caption="Forecasts and results"
              columns={['Forecast', 'Results', 'Mean forecast', 'Passed', 'From', 'To']}
              rows={figures.bins.map((bin) => [
                `${bin.fromPct}–${bin.toPct}%`,
                String(bin.count),
                formatPercent(bin.predictedPct),
                formatPercent(bin.passedPct),
                formatPercent(bin.lowPct),
                formatPercent(bin.highPct),
              ])}
            />
          </>
        ) : (
          <EmptyState title="Too few results">
            <p className="figures">
              {count === 0 ? 'No results yet.' : `${formatCount(count, 'result')} so far.`} We publish the
              comparison once {MIN_OUTCOMES} people have shared one. The latest of each person counts.
            </p>
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="simulated" className="grid gap-4">
        <h2 id="simulated" className="text-heading">
          Simulated exams
        </h2>
        <Card className="grid max-w-reading gap-3 p-5 text-muted sm:p-6">
          <p>
            These are not people. A program plays learners that behave as our model assumes, and then takes
            their exam. It shows that our arithmetic holds, and nothing about real exams.
          </p>
          <ul className="figures grid list-disc gap-2 pl-5">
            <li>
              The range of the score, meant to hold in 8 of 10 cases, held {percentOf(SIMULATED.covered.low)}–
              {percentOf(SIMULATED.covered.high)} of the scores.
            </li>
            <li>The chance to pass differed from the share that passed by {pointsOf(SIMULATED.error)}.</li>
            <li>Forecasts were too low rather than too high, by {pointsOf(SIMULATED.bias)}.</li>
          </ul>
        </Card>
      </section>
      <OnTheDay />
    </div>
  )
}

/** What the assumed shift on the day of the exam is, and what it costs. */
function OnTheDay() {
  const { shown, without, asPractice } = STEADY.find(({ level }) => level === 80)!
  return (
    <section aria-labelledby="day" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="day" className="text-heading">
        The day of the exam
      </h2>
      <div className="figures grid max-w-reading gap-3 text-muted">
        <p>
          People do better or worse on the day than in practice. How much is a choice of ours, because no
          public data have exam days. We assume what two public sets of practice answers show: a learner’s
          next 65 new questions differ from the forecast by more than chance explains, and we allow for that
          much. Real exams may differ more.
        </p>
        <p>
          It makes our figures more cautious. Take someone who has answered 400 new questions, 80% of them
          correctly, before an exam of 65 questions with a pass mark of 70%. They see {formatPercent(shown)};
          without the assumption they would see {formatPercent(without)}. If exams were exactly like practice,{' '}
          {formatPercent(asPractice)} of such learners would pass. The rest of the gap is what 400 answers and
          the real pass mark leave open.
        </p>
      </div>
      <TableTwin
        caption="What the assumption costs"
        columns={['Correct in practice', 'Shown', 'Without the assumption', 'If exams were like practice']}
        rows={STEADY.map((row) => [
          formatPercent(row.level),
          formatPercent(row.shown),
          formatPercent(row.without),
          formatPercent(row.asPractice),
        ])}
      />
    </section>
  )
}
