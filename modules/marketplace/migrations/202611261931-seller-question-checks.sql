alter table marketplace.enquiry validate constraint enquiry_kind_check;
alter table marketplace.enquiry validate constraint enquiry_answered_for_check;
