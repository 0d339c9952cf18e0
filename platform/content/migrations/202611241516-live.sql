select kit.make_live('messages', 'content.contact_message');
select kit.make_live('documents', 'content.company_document', 'content.secured_document', 'content.secured_opening');
