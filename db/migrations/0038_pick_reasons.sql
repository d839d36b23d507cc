-- Why a practice session asks a question: PICK_REASONS of src/domain/attempts. Null if the person chose it by a plan, and in
-- every other attempt.
alter table attempt_items add column picked_for text check (picked_for in ('value', 'exam_share', 'due', 'least_known'));
