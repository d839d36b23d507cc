import { SITE } from '#domain/site/site.ts'
import { ContactForm } from '../../features/notifications/contact-form.tsx'
import { href } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

const LINK = 'touch-target rounded-sm font-medium break-all text-brand hover:underline dark:text-brand-hover'

export default function ContactPage() {
  return (
    <div className="container-page pt-10 pb-16 sm:pt-14 sm:pb-24">
      <DocumentHead
        title="Contact"
        description="Write to us about plans, your account, a course or a question in it. A person answers by email."
      />
      <h1 className="text-title">Contact us</h1>
      <p className="mt-3 max-w-reading text-muted">A person reads what you write, and answers by email.</p>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,36rem)_1fr]">
        <ContactForm />
        <div className="grid content-start gap-6 text-sm">
          <section className="grid gap-1">
            <h2 className="text-heading">Find it yourself</h2>
            <p className="text-muted">
              Most questions are answered in the{' '}
              <Link href={href('/help')} className={`${LINK} underline`}>
                help
              </Link>
              .
            </p>
          </section>
          <section className="grid gap-1">
            <h2 className="text-heading">Help with your account</h2>
            <p>
              <a href={`mailto:${SITE.supportEmail}`} className={LINK}>
                {SITE.supportEmail}
              </a>
            </p>
          </section>
          <section className="grid gap-1">
            <h2 className="text-heading">Everything else</h2>
            <p>
              <a href={`mailto:${SITE.contactEmail}`} className={LINK}>
                {SITE.contactEmail}
              </a>
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}
